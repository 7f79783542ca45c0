-- A listing's page compares its price with similar ones nearby: everything that the comparison reads is in the index.
CREATE INDEX property_public_similar ON property (town_slug, purpose, property_type, locality_slug)
  INCLUDE (bedrooms, price, rent, area, public_id) WHERE is_public;
