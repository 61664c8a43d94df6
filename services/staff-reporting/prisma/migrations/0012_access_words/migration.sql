BEGIN;

-- How what was typed into a search is compared with the names and contacts of a member who is erased: folded as in the lists, digits of a
-- telephone together and without the beginning that says the country, and with one space between words.
CREATE FUNCTION as_compared(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(regexp_replace(folded(words), '(\d)[ ()./-]+(?=\d)', '\1', 'g'), '(^|[^0-9])\+?0*(234)?(?=\d{3})', '\1', 'g'),
    '[\s,;:()"]+', ' ', 'g'))
$$;

-- What was typed into the filters of a row of the access log, which itself has only how long it was: that log lives for 400 days and outlives
-- a member who was searched for. These words go after 30 days, or with the member whom they are about (docs/adr/0125).
CREATE TABLE access_words (
  at timestamptz NOT NULL,
  access_id bigint NOT NULL,
  filter text NOT NULL,
  words text NOT NULL,
  compared text GENERATED ALWAYS AS (as_compared(words)) STORED,
  PRIMARY KEY (at, access_id, filter)
);

COMMIT;
