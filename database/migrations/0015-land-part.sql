-- The smaller unit in which the rest of a size of land is said: 2.25 katha are 2 katha 5 dhur where this is 'dhur'.
ALTER TABLE property ADD COLUMN land_part text CHECK (land_part IN ('chatak', 'dhur', 'katha'));
