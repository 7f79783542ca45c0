-- Yes, no, or null where nobody has said. No default: a listing from before this question says nothing.
ALTER TABLE property ADD COLUMN wheelchair_access boolean;
