-- What staff-reporting may not do with its tables, whoever speaks in its name; applied after each migration (docs/adr/0121).

-- Only grows; months are made and dropped by keep_access_months().
REVOKE UPDATE, DELETE ON access_log FROM :runtime;
-- Generations are made by the operator's rebuild, which owns them, and dropped by drop_generation().
REVOKE INSERT, DELETE ON generations FROM :runtime;
