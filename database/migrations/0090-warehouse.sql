-- The kind Warehouse/Godown, and the words by which people speak of it. Commercial no longer answers to them.
ALTER TABLE property DROP CONSTRAINT property_property_type_check;
ALTER TABLE property ADD CONSTRAINT property_property_type_check CHECK (property_type IN ('Flat/Apartment', 'Villa',
  'Independent House', 'Land/Plot', 'Project', 'Shop', 'Office', 'Commercial', 'Warehouse/Godown', 'Farm', 'Room'));

CREATE OR REPLACE FUNCTION search_type_words(property_type text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE property_type
    WHEN 'Flat/Apartment' THEN 'flat flats apartment apartments builder floor studio'
    WHEN 'Villa' THEN 'villa villas bungalow bungalows homestay homestays'
    WHEN 'Independent House' THEN 'independent house houses home homes kothi bari ghar'
    WHEN 'Land/Plot' THEN 'land plot plots jomi zameen'
    WHEN 'Project' THEN 'project projects society complex flat flats apartment apartments'
    WHEN 'Shop' THEN 'shop shops dokan'
    WHEN 'Office' THEN 'office offices'
    WHEN 'Commercial' THEN 'commercial showroom hotel building'
    WHEN 'Warehouse/Godown' THEN 'warehouse warehouses godown godowns storage gudam godam गोदाम গুদাম'
    WHEN 'Farm' THEN 'farm farms farmland agricultural land tea'
    WHEN 'Room' THEN 'room rooms bed mess hostel pg'
  END
$$;

SELECT search_document_keep(array_agg(id)) FROM property WHERE property_type = 'Commercial';
