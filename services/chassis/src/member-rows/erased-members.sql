-- Who was erased: late events of them are ignored. Copy it into a migration of the service.
CREATE TABLE erased_members (
  user_id integer PRIMARY KEY,
  erasure_id uuid NOT NULL,
  began_at timestamptz NOT NULL,
  -- How many rows went, and how many stay without the person.
  deleted bigint NOT NULL DEFAULT 0,
  kept bigint NOT NULL DEFAULT 0,
  -- Why they stay; null until they are counted, which is once.
  kept_codes text[],
  ended_at timestamptz
);
