-- Files of the register that people of the desk upload, until a second person has published or turned down each
-- (docs/decisions/desk.md). Nobody reads the table: the desk has the view register_uploads and the functions beside it.

CREATE TABLE register_upload (
  id BIGSERIAL PRIMARY KEY,
  as_at date NOT NULL,
  source text NOT NULL,
  is_sample boolean NOT NULL,
  file bytea,
  sha256 text NOT NULL,
  row_count integer NOT NULL,
  rows jsonb,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  uploaded_by text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  decided_at timestamptz,
  decided_by text,
  edition text,
  publish_at timestamptz,
  reason text,
  CONSTRAINT register_upload_state_check CHECK (state IN ('waiting', 'published', 'refused')),
  CONSTRAINT register_upload_decided_check CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CONSTRAINT register_upload_two_people_check CHECK (state <> 'published' OR decided_by <> uploaded_by)
);
CREATE UNIQUE INDEX register_upload_waiting_key ON register_upload (sha256) WHERE state = 'waiting';
COMMENT ON TABLE register_upload IS 'Files of the register that were uploaded at the desk: waiting for a second person, published by one, or turned down.';
COMMENT ON COLUMN register_upload.id IS 'Number of the upload, given by the database.';
COMMENT ON COLUMN register_upload.as_at IS 'First day of the month that the figures describe.';
COMMENT ON COLUMN register_upload.source IS 'Where the file came from, in the words of the person who uploaded it.';
COMMENT ON COLUMN register_upload.is_sample IS 'True for sample figures.';
COMMENT ON COLUMN register_upload.file IS 'The file as it was uploaded; empty once it was turned down.';
COMMENT ON COLUMN register_upload.sha256 IS 'Fingerprint of the file.';
COMMENT ON COLUMN register_upload.row_count IS 'Number of rows, the national total included.';
COMMENT ON COLUMN register_upload.rows IS 'The rows that were read from the file, with the columns of register_row: what is published is what was looked at. Empty once it is decided.';
COMMENT ON COLUMN register_upload.uploaded_at IS 'When it was uploaded.';
COMMENT ON COLUMN register_upload.uploaded_by IS 'Who uploaded it.';
COMMENT ON COLUMN register_upload.state IS 'waiting, published (also for a time to come) or refused.';
COMMENT ON COLUMN register_upload.decided_at IS 'When it was published or turned down; empty while it waits.';
COMMENT ON COLUMN register_upload.decided_by IS 'Who did; for what is published, never the person who uploaded it.';
COMMENT ON COLUMN register_upload.edition IS 'Name of the edition that it became; empty unless it is published.';
COMMENT ON COLUMN register_upload.publish_at IS 'For when it is published; empty if that was at once.';
COMMENT ON COLUMN register_upload.reason IS 'Why it was turned down; empty unless it was.';
