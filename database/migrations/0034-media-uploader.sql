-- How much somebody keeps here is added up before a file is taken in.
CREATE INDEX media_uploader ON media (uploader_id) WHERE uploader_id IS NOT NULL;
