-- What health-tracking may not do with its tables, whoever speaks in its name; applied after each migration (docs/adr/0121).

-- Only grows. The versions of a reading go with their member, and rows are locked before they go, which takes the right to change them: there a trigger
-- stands guard, which this role can't switch off.
REVOKE UPDATE, DELETE ON audit_log FROM :runtime;
