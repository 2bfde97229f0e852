-- Results of the search say when they are samples (docs/rules.md R46).

ALTER TABLE content_item ADD COLUMN is_sample boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN content_item.is_sample IS 'Whether the item is a sample, which each result then says.';
