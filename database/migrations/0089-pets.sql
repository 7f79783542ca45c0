-- Whether pets are allowed, asked of homes that are let: a filter, and found by "pet friendly".
ALTER TABLE property ADD COLUMN pets text CHECK (pets IN ('yes', 'no'));

CREATE OR REPLACE VIEW search_listing AS
SELECT p.id, p.property_type, p.purpose, d.bhk, t.region_slug, p.town_slug, p.locality_slug,
  CASE WHEN p.purpose = 'buy' THEN p.price ELSE p.rent END AS price,
  p.area, p.posted_by, p.availability, p.furnishing, p.facing, p.rating, p.transaction_type,
  cardinality(p.checked) > 0 AS verified, 'photos' = ANY (p.checked) AS photos_checked,
  'video' = ANY (p.checked) AS video_checked, p.amenities, p.lat, p.lng, x.posted,
  search_score(cardinality(p.checked) > 0, p.featured, x.posted, p.rating, cardinality(p.checked)) AS score,
  -- the mean first, then how many speak for it
  round(p.rating * 10)::bigint * 1000000 + least(p.review_count, 999999) AS rating_rank,
  d.strong_words, d.words, p.pets
FROM property p
JOIN search_document d ON d.property_id = p.id
JOIN town t ON t.slug = p.town_slug
CROSS JOIN LATERAL (SELECT floor(extract(epoch FROM coalesce(p.published_at, p.created_at)))::bigint AS posted) AS x
WHERE p.verification = 'approved' AND p.life = 'live';

CREATE OR REPLACE FUNCTION search_document_keep(ids bigint[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO search_document (property_id, bhk, strong_words, words)
  SELECT p.id, b.bhk,
    search_words(ARRAY[p.property_title, p.builder, l.name, t.name]) || x.shown_id,
    search_words(ARRAY[p.property_title, p.builder, l.name, t.name, t.state, p.pincode,
        search_type_words(p.property_type), search_purpose_words(p.purpose),
        CASE p.pets WHEN 'yes' THEN 'pet pets friendly allowed' END]
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

DROP TRIGGER property_search_document ON property;
CREATE TRIGGER property_search_document AFTER INSERT OR UPDATE OF property_title, builder, property_type, purpose,
  town_slug, locality_slug, pincode, bedrooms, pets ON property
  FOR EACH ROW EXECUTE FUNCTION property_search_document();
