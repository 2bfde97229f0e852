-- A start leaves the search index alone if it was made of what it would make it of itself. Adds only.
ALTER TABLE content_state ADD COLUMN search_version bigint, ADD COLUMN search_made_of text;
COMMENT ON COLUMN content_state.search_version IS 'The version of which the search index is; empty until it is first written.';
COMMENT ON COLUMN content_state.search_made_of IS 'Fingerprint of what else it is made of: the build, and what the database has that is not content. Empty if that is not known.';
