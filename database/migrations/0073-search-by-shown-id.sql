-- A listing is found by its id as pages show it: the last six characters. It stands among the words with a # before
-- it, which no other word can have, so that a short word never finds an id by its beginning.

CREATE OR REPLACE FUNCTION search_document_keep(ids bigint[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO search_document (property_id, bhk, strong_words, words)
  SELECT p.id, b.bhk,
    search_words(ARRAY[p.property_title, p.builder, l.name, t.name]) || x.shown_id,
    search_words(ARRAY[p.property_title, p.builder, l.name, t.name, t.state, p.pincode,
        search_type_words(p.property_type), search_purpose_words(p.purpose)]
      || l.aliases || t.aliases
      || ARRAY(SELECT value FROM jsonb_each_text(l.names)) || ARRAY(SELECT value FROM jsonb_each_text(t.names))
      || ARRAY(SELECT left(n, 1) || ' bhk ' || left(n, 1) || 'bhk bedroom bedrooms' FROM unnest(b.bhk) AS n))
      || x.shown_id
  FROM property p
  JOIN town t ON t.slug = p.town_slug
  LEFT JOIN locality l ON l.slug = p.locality_slug
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

SELECT search_document_keep(array_agg(id)) FROM property;
