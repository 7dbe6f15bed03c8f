"""The web: pages and the JSON endpoints, out of saves that the server does not keep."""
