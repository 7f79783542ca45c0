-- Land is also measured in square yards, square metres, chatak and hectares.
ALTER TABLE property DROP CONSTRAINT property_land_unit_check;
ALTER TABLE property ADD CONSTRAINT property_land_unit_check CHECK (
  land_unit IN ('sqft', 'sqyd', 'sqm', 'chatak', 'katha', 'dhur', 'decimal', 'bigha', 'acre', 'hectare')
);
