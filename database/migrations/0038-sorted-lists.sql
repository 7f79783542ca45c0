-- The columns by which the team sorts its longest lists. The expressions are the same as in moderation.list.store.ts and
-- user.store.ts. Kinds and states have too few values for an index to help more than reading the rows.
CREATE INDEX property_desk_title ON property (lower(property_title), id) WHERE life <> 'deleted';
CREATE INDEX property_desk_submitter ON property (lower(first_name || ' ' || last_name), id) WHERE life <> 'deleted';
CREATE INDEX property_desk_submitted ON property (submitted_at, id) WHERE life <> 'deleted';
CREATE INDEX users_desk_name ON users (lower(name), id) WHERE merged_into IS NULL;
