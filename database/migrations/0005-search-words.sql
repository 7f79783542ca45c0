-- Deriving a property's words took most of the time that writing it took. A function in plpgsql keeps its plan, where
-- one in SQL is planned at every call; and words may now repeat, which no engine minds and which saves a sort. What is
-- derived stays the same otherwise.

CREATE OR REPLACE FUNCTION search_words(parts text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT ' ' || btrim(regexp_replace(
    translate(lower(normalize(unaccent(normalize(array_to_string(parts, ' '), NFC)), NFC)), U&'\200C\200D', ''),
    '[^0-9a-z\u00C0-\u0963\u0966-\u1FFF\u2C00-\uD7FF]+', ' ', 'g')) || ' '
$$;

CREATE OR REPLACE FUNCTION search_document_keep(ids bigint[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO search_document (property_id, bhk, strong_words, words)
  SELECT p.id, b.bhk,
    search_words(ARRAY[p.property_title, p.builder, l.name, t.name]),
    search_words(ARRAY[p.property_title, p.builder, l.name, t.name, t.state, p.pincode,
        search_type_words(p.property_type), search_purpose_words(p.purpose)]
      || l.aliases || t.aliases
      || ARRAY(SELECT value FROM jsonb_each_text(l.names)) || ARRAY(SELECT value FROM jsonb_each_text(t.names))
      || ARRAY(SELECT left(n, 1) || ' bhk ' || left(n, 1) || 'bhk bedroom bedrooms' FROM unnest(b.bhk) AS n))
  FROM property p
  JOIN town t ON t.slug = p.town_slug
  LEFT JOIN locality l ON l.slug = p.locality_slug
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

DROP FUNCTION search_bhk(bigint, int);
DROP FUNCTION search_place_words(text[], jsonb);
