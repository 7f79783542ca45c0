-- All views. They are made anew after every migration too, since what `*` stands for is fixed when a view is made.

-- One is made of the other.
DROP VIEW IF EXISTS search_listing, public_property;
-- What the view asked before the order of relevance knew the kind.
DROP FUNCTION IF EXISTS search_score(boolean, boolean, bigint, double precision, int);

-- The properties that visitors may see, with all their columns: whoever shows listings reads this view and writes no
-- condition of its own (tests/what-is-public.test.ts).
CREATE VIEW public_property AS SELECT * FROM property WHERE is_public;

-- The one definition of what is found and by what; both engines read nothing else.
CREATE VIEW search_listing AS
SELECT p.id, p.property_type, p.purpose, d.bhk, t.region_slug, p.town_slug, p.locality_slug,
  CASE WHEN p.purpose = 'buy' THEN p.price ELSE p.rent END AS price,
  p.area, p.bathrooms, p.posted_by, p.availability, p.furnishing, p.tenant_type, p.facing, p.pets, p.wheelchair_access, p.rating,
  p.transaction_type,
  cardinality(p.checked) > 0 AS verified, 'photos' = ANY (p.checked) AS photos_checked,
  'video' = ANY (p.checked) AS video_checked, p.amenities,
  -- where the public sees it (getPublicPoint): a search must not tell more
  floor(p.lat * 1000 + 0.5) / 1000 AS lat, floor(p.lng * 1000 + 0.5) / 1000 AS lng, x.posted,
  search_score(
    cardinality(p.checked) > 0, p.property_type, p.featured, x.posted, p.rating, cardinality(p.checked)) AS score,
  -- the mean first, then how many speak for it
  round(p.rating * 10)::bigint * 1000000 + least(p.review_count, 999999) AS rating_rank,
  d.strong_words, d.words
FROM public_property p
JOIN search_document d ON d.property_id = p.id
JOIN town t ON t.slug = p.town_slug
CROSS JOIN LATERAL (SELECT floor(extract(epoch FROM coalesce(p.published_at, p.created_at)))::bigint AS posted) AS x;
