-- The words by which the listings of a kind are found. Every start brings them up to date from
-- src/domain/property/kind-names.ts; until the first one, listings are found by their other words.
CREATE TABLE kind_word (
  property_type text PRIMARY KEY,
  words text NOT NULL
);
-- Only search_document_keep called it, which is replaced in the same transaction.
DROP FUNCTION IF EXISTS search_type_words(text);
