-- What staff-reporting may not do with its tables, whoever speaks in its name; applied after each migration (docs/adr/0121).

-- Only grows; months are made and dropped by keep_access_months().
REVOKE UPDATE, DELETE ON access_log FROM :runtime;
-- Generations are made by the operator's rebuild, which owns them, and dropped by drop_generation().
REVOKE INSERT, DELETE ON generations FROM :runtime;
-- Words stay as they were typed, or go. Whoever deletes a row of a member locks it before, which takes the right to change some column; this one
-- is made of another and can't be changed.
REVOKE UPDATE ON access_words FROM :runtime;
GRANT UPDATE (compared) ON access_words TO :runtime;
