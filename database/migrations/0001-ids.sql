-- What tables are made of.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- 24 lower-case hex characters that cannot be guessed: the id that leaves the server. Columns have it as their default,
-- so it has to be there before them.
CREATE FUNCTION new_public_id() RETURNS text LANGUAGE sql VOLATILE AS
$$ SELECT substr(md5(gen_random_uuid()::text || gen_random_uuid()::text), 1, 24) $$;
