-- Wider than before: a revision may also take away an uploaded document or picture. A check can only be replaced, so this is named as one
-- that removes.
ALTER TABLE content_revision DROP CONSTRAINT content_revision_path_check, ADD CONSTRAINT content_revision_path_check CHECK (
  path !~ '//' AND length(path) <= 200 AND (path ~ '^app/content/[a-z0-9/_-]+(\.[a-z0-9-]+)?\.(md|yaml)$'
    OR text IS NULL AND path ~ '^app/content/(files/[a-z0-9-]+\.pdf|pictures/[a-z0-9-]+\.jpg)$')
);
COMMENT ON COLUMN content_revision.path IS 'The file, such as app/content/warnings/false-job-offers.md; for an upload that is taken away, where an export has it.';
