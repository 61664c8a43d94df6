-- What bookings may not do with its tables, whoever speaks in its name; applied after each migration (docs/adr/0121).

-- Only grows.
REVOKE UPDATE, DELETE ON audit_log FROM :runtime;
