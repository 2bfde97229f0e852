-- A preview link shows a revision, or an issue of the newsletter that is written at the desk.
ALTER TABLE content_preview ALTER COLUMN revision_id DROP NOT NULL,
  ADD COLUMN issue_name text REFERENCES desk_issue ON DELETE CASCADE ON UPDATE NO ACTION,
  ADD CONSTRAINT content_preview_shows_check CHECK ((revision_id IS NULL) = (issue_name IS NOT NULL));
COMMENT ON TABLE content_preview IS 'Links by which somebody without an account looks at a revision, or an issue of the newsletter, before it is published. One that has ended is deleted.';
COMMENT ON COLUMN content_preview.revision_id IS 'The revision that it shows; empty for an issue.';
COMMENT ON COLUMN content_preview.issue_name IS 'The issue that it shows; empty for a revision.';
