-- What listings are found by: the words and BHK buckets of each property, derived by triggers so that no code path can
-- forget, and the order of relevance (docs/search.md).

-- The words of some texts as " one two three ". Cut by the rule of src/domain/listing/words.ts: whatever is no letter,
-- digit or sign of a script parts two words. Never through the collation, which differs between databases. A word may
-- stand twice, which no engine minds and which saves a sort.
CREATE OR REPLACE FUNCTION search_words(parts text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT ' ' || btrim(regexp_replace(
    translate(lower(normalize(unaccent(normalize(array_to_string(parts, ' '), NFC)), NFC)), U&'\200C\200D', ''),
    '[^0-9a-z\u00C0-\u0963\u0966-\u1FFF\u2C00-\uD7FF]+', ' ', 'g')) || ' '
$$;

CREATE OR REPLACE FUNCTION search_purpose_words(purpose text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE purpose WHEN 'buy' THEN 'buy sale sell' WHEN 'rent' THEN 'rent rental' WHEN 'lease' THEN 'lease'
    ELSE 'pg paying guest hostel' END
$$;

-- Deriving the words takes most of the time that writing a property takes, and a function in plpgsql keeps its plan,
-- where one in SQL is planned at every call. A property's own bedrooms and the flats of a project become buckets; a
-- studio or a penthouse says no number. A listing is also found by its id as pages show it: the last six characters,
-- with a # before them, which no other word can have, so that a short word never finds an id by its beginning.
CREATE OR REPLACE FUNCTION search_document_keep(ids bigint[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO search_document (property_id, bhk, strong_words, words)
  SELECT p.id, b.bhk,
    search_words(ARRAY[p.property_title, p.builder, l.name, t.name]) || x.shown_id,
    search_words(ARRAY[p.property_title, p.builder, l.name, t.name, t.state, p.pincode,
        k.words, search_purpose_words(p.purpose),
        CASE p.pets WHEN 'yes' THEN 'pet pets friendly allowed' END]
      || l.aliases || t.aliases
      || ARRAY(SELECT value FROM jsonb_each_text(l.names)) || ARRAY(SELECT value FROM jsonb_each_text(t.names))
      || ARRAY(SELECT left(n, 1) || ' bhk ' || left(n, 1) || 'bhk bedroom bedrooms' FROM unnest(b.bhk) AS n))
      || x.shown_id
  FROM property p
  JOIN town t ON t.slug = p.town_slug
  LEFT JOIN locality l ON l.slug = p.locality_slug
  LEFT JOIN kind_word k ON k.property_type = p.property_type
  CROSS JOIN LATERAL (SELECT '#' || right(p.public_id, 6) || ' ' AS shown_id) AS x
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(DISTINCT CASE WHEN n >= 4 THEN '4plus' ELSE n::text END), '{}') AS bhk FROM (
      SELECT p.bedrooms AS n
      UNION ALL
      SELECT substring(u.type_of_apartment FROM '^([0-9])\+? BHK$')::int FROM project_unit u
      WHERE u.property_id = p.id) AS homes
    WHERE n >= 1) AS b
  WHERE p.id = ANY (ids)
  ON CONFLICT (property_id) DO UPDATE
    SET bhk = excluded.bhk, strong_words = excluded.strong_words, words = excluded.words;
END $$;

-- Every change of a property goes into the change feed.
CREATE OR REPLACE FUNCTION property_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_change (property_id) VALUES (coalesce(NEW.id, OLD.id));
  PERFORM pg_notify('search_change', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER property_search_change AFTER INSERT OR UPDATE OR DELETE ON property
  FOR EACH ROW EXECUTE FUNCTION property_changed();

CREATE OR REPLACE FUNCTION property_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_document_keep(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER property_search_document AFTER INSERT OR UPDATE OF property_title, builder, property_type,
  purpose, town_slug, locality_slug, pincode, bedrooms, pets ON property
  FOR EACH ROW EXECUTE FUNCTION property_search_document();

-- Changes beside the property's own row: derived anew, and into the change feed.
CREATE OR REPLACE FUNCTION search_document_changed(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_document_keep(ids);
  INSERT INTO search_change (property_id) SELECT unnest(ids);
  PERFORM pg_notify('search_change', '');
END $$;

CREATE OR REPLACE FUNCTION project_unit_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_document_changed(ARRAY[coalesce(NEW.property_id, OLD.property_id)]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER project_unit_search_document AFTER INSERT OR DELETE OR UPDATE OF type_of_apartment
  ON project_unit FOR EACH ROW EXECUTE FUNCTION project_unit_search_document();

CREATE OR REPLACE FUNCTION locality_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_document_changed(array_agg(id)) FROM property WHERE locality_slug = NEW.slug HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER locality_search_document AFTER UPDATE OF name, names, aliases ON locality
  FOR EACH ROW EXECUTE FUNCTION locality_search_document();

CREATE OR REPLACE FUNCTION town_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_document_changed(array_agg(id)) FROM property WHERE town_slug = NEW.slug HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER town_search_document AFTER UPDATE OF name, names, aliases, state, region_slug ON town
  FOR EACH ROW EXECUTE FUNCTION town_search_document();

CREATE OR REPLACE FUNCTION kind_word_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_document_changed(array_agg(id)) FROM property WHERE property_type = NEW.property_type
    HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER kind_word_added AFTER INSERT ON kind_word
  FOR EACH ROW EXECUTE FUNCTION kind_word_search_document();
CREATE OR REPLACE TRIGGER kind_word_changed AFTER UPDATE ON kind_word
  FOR EACH ROW WHEN (OLD.words <> NEW.words) EXECUTE FUNCTION kind_word_search_document();

-- The order of relevance as one number: those with the badge first, then places to live and land before shops and
-- offices (who names no kind seeks a home), then those that the team features, then the younger. A day is one point; a
-- good rating and every check make a listing count as some days or weeks younger.
CREATE OR REPLACE FUNCTION search_score(
  verified boolean, property_type text, featured boolean, posted bigint, rating double precision, checks int)
RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT verified::int * 33554432
    + (property_type NOT IN ('Shop', 'Office', 'Commercial', 'Warehouse/Godown'))::int * 16777216
    + featured::int * 8388608
    + least(8388607, greatest(0, posted / 86400 - 10957 + coalesce(round((rating - 3) * 14), 0)::int + checks * 7))
$$;

-- What was derived by other rules before is derived anew: this file runs only when it has changed.
SELECT search_document_keep(array_agg(id)) FROM property;
