-- What the search engines read: the words and BHK buckets of each property, derived here by triggers so that no code
-- path can forget, and one view that says what is found, at what price and in which order (docs/search.md).

-- The words of some texts as " one two three ", each once. Cut by the rule of src/domain/listing-words.ts: whatever is
-- no letter, digit or sign of a script parts two words. Never through the collation, which differs between databases.
CREATE FUNCTION search_words(parts text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(' ' || string_agg(word, ' ' ORDER BY word COLLATE "C") || ' ', ' ') FROM (
    SELECT DISTINCT word FROM regexp_split_to_table(
      translate(lower(normalize(unaccent(normalize(array_to_string(parts, ' '), NFC)), NFC)), U&'\200C\200D', ''),
      '[^0-9a-z\u00C0-\u0963\u0966-\u1FFF\u2C00-\uD7FF]+') AS word
    WHERE word <> '') AS cut
$$;

CREATE FUNCTION search_place_words(aliases text[], names jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT aliases || coalesce((SELECT array_agg(value) FROM jsonb_each_text(names)), '{}')
$$;

-- As people speak of a type, singular and plural; a project is asked for as the flats it is made of.
CREATE FUNCTION search_type_words(property_type text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE property_type
    WHEN 'Flat/Apartment' THEN 'flat flats apartment apartments builder floor studio'
    WHEN 'Villa' THEN 'villa villas bungalow bungalows homestay homestays'
    WHEN 'Independent House' THEN 'independent house houses home homes kothi bari ghar'
    WHEN 'Land/Plot' THEN 'land plot plots jomi zameen'
    WHEN 'Project' THEN 'project projects society complex flat flats apartment apartments'
    WHEN 'Shop' THEN 'shop shops dokan'
    WHEN 'Office' THEN 'office offices'
    WHEN 'Commercial' THEN 'commercial godown showroom hotel building warehouse'
    WHEN 'Farm' THEN 'farm farms farmland agricultural land tea'
    WHEN 'Room' THEN 'room rooms bed mess hostel pg'
  END
$$;

CREATE FUNCTION search_purpose_words(purpose text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE purpose WHEN 'buy' THEN 'buy sale sell' WHEN 'rent' THEN 'rent rental' WHEN 'lease' THEN 'lease'
    ELSE 'pg paying guest hostel' END
$$;

CREATE TABLE search_document (
  property_id bigint PRIMARY KEY REFERENCES property ON DELETE CASCADE,
  bhk text[] NOT NULL,                        -- 1, 2, 3, 4plus; several for a project
  strong_words text NOT NULL,                 -- title, builder, locality and town by their first names
  words text NOT NULL                         -- those and all others by which it is found
);

-- A property's own bedrooms and the flats of a project, as buckets. A studio or a penthouse says no number.
CREATE FUNCTION search_bhk(of_property bigint, bedrooms int) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT CASE WHEN n >= 4 THEN '4plus' ELSE n::text END), '{}') FROM (
    SELECT bedrooms AS n
    UNION ALL
    SELECT substring(type_of_apartment FROM '^([0-9])\+? BHK$')::int FROM project_unit
    WHERE property_id = of_property) AS homes
  WHERE n >= 1
$$;

CREATE FUNCTION search_document_keep(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_document (property_id, bhk, strong_words, words)
  SELECT p.id, b.bhk,
    search_words(ARRAY[p.property_title, p.builder, l.name, t.name]),
    search_words(ARRAY[p.property_title, p.builder, l.name, t.name, t.state, p.pincode,
        search_type_words(p.property_type), search_purpose_words(p.purpose)]
      || search_place_words(l.aliases, l.names) || search_place_words(t.aliases, t.names)
      || (SELECT array_agg(CASE n WHEN '4plus' THEN '4' ELSE n END || ' bhk ' || CASE n WHEN '4plus' THEN '4' ELSE n END
            || 'bhk bedroom bedrooms') FROM unnest(b.bhk) AS n))
  FROM property p
  JOIN town t ON t.slug = p.town_slug
  LEFT JOIN locality l ON l.slug = p.locality_slug
  CROSS JOIN LATERAL (SELECT search_bhk(p.id, p.bedrooms) AS bhk) AS b
  WHERE p.id = ANY (ids)
  ON CONFLICT (property_id) DO UPDATE
    SET bhk = excluded.bhk, strong_words = excluded.strong_words, words = excluded.words
$$;

CREATE FUNCTION property_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_document_keep(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER property_search_document AFTER INSERT OR UPDATE OF property_title, builder, property_type, purpose,
  town_slug, locality_slug, pincode, bedrooms ON property FOR EACH ROW EXECUTE FUNCTION property_search_document();

-- Changes beside the property's own row: derived anew, and into the change feed.
CREATE FUNCTION search_document_changed(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_document_keep(ids);
  INSERT INTO search_change (property_id) SELECT unnest(ids);
  PERFORM pg_notify('search_change', '');
END $$;

CREATE FUNCTION project_unit_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_document_changed(ARRAY[coalesce(NEW.property_id, OLD.property_id)]);
  RETURN NULL;
END $$;
CREATE TRIGGER project_unit_search_document AFTER INSERT OR DELETE OR UPDATE OF type_of_apartment ON project_unit
  FOR EACH ROW EXECUTE FUNCTION project_unit_search_document();

CREATE FUNCTION locality_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_document_changed(array_agg(id)) FROM property WHERE locality_slug = NEW.slug HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER locality_search_document AFTER UPDATE OF name, names, aliases ON locality
  FOR EACH ROW EXECUTE FUNCTION locality_search_document();

CREATE FUNCTION town_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_document_changed(array_agg(id)) FROM property WHERE town_slug = NEW.slug HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER town_search_document AFTER UPDATE OF name, names, aliases, state, region_slug ON town
  FOR EACH ROW EXECUTE FUNCTION town_search_document();

SELECT search_document_keep(array_agg(id)) FROM property;

-- The order of relevance as one number: those with the badge first, then those that the team features, then the
-- younger. A day is one point; a good rating and every check make a listing count as some days or weeks younger.
CREATE FUNCTION search_score(verified boolean, featured boolean, posted bigint, rating double precision, checks int)
RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT verified::int * 16777216 + featured::int * 8388608
    + least(8388607, greatest(0, posted / 86400 - 10957 + coalesce(round((rating - 3) * 14), 0)::int + checks * 7))
$$;

-- The one definition of what is found and by what; both engines read nothing else.
CREATE VIEW search_listing AS
SELECT p.id, p.property_type, p.purpose, d.bhk, t.region_slug, p.town_slug, p.locality_slug,
  CASE WHEN p.purpose = 'buy' THEN p.price ELSE p.rent END AS price,
  p.area, p.posted_by, p.availability, p.furnishing, p.facing, p.rating, p.transaction_type,
  cardinality(p.checked) > 0 AS verified, 'photos' = ANY (p.checked) AS photos_checked,
  'video' = ANY (p.checked) AS video_checked, p.amenities, p.lat, p.lng, x.posted,
  search_score(cardinality(p.checked) > 0, p.featured, x.posted, p.rating, cardinality(p.checked)) AS score,
  -- the mean first, then how many speak for it
  round(p.rating * 10)::bigint * 1000000 + least(p.review_count, 999999) AS rating_rank,
  d.strong_words, d.words
FROM property p
JOIN search_document d ON d.property_id = p.id
JOIN town t ON t.slug = p.town_slug
CROSS JOIN LATERAL (SELECT floor(extract(epoch FROM coalesce(p.published_at, p.created_at)))::bigint AS posted) AS x
WHERE p.verification = 'approved' AND p.life = 'live';

-- The in-memory index is filled place by place, a page at a time.
CREATE INDEX property_public_place ON property (town_slug, (coalesce(locality_slug, '')), id)
  WHERE verification = 'approved' AND life = 'live';
