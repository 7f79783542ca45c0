-- The language in which somebody likes to be called, and that their posters speak; none where they have not said.
ALTER TABLE users ADD COLUMN language text CHECK (language IN ('en', 'hi', 'bn', 'ne'));
