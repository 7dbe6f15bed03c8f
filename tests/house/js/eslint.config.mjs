import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: globals.browser },
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "prefer-const": "error",
      "no-restricted-properties": ["error", { property: "innerHTML", message: "Text only, never markup." }],
      "max-lines": ["error", 250],
      "max-lines-per-function": ["error", { max: 45, skipComments: true }],
    },
  },
];
