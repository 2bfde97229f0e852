CREATE VIEW register_uploads AS
SELECT
  u.id AS number, u.as_at, u.source, u.is_sample, u.row_count AS lines, u.sha256,
  (u.uploaded_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS uploaded, u.uploaded_by, u.state,
  (u.decided_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS decided, u.decided_by, u.edition,
  (u.publish_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS planned, u.reason, u.rows
FROM register_upload AS u WHERE may_act() ORDER BY u.id DESC;
COMMENT ON VIEW register_uploads IS 'Files of the register that were uploaded at the desk, newest first.';
COMMENT ON COLUMN register_uploads.number IS 'Number of the upload.';
COMMENT ON COLUMN register_uploads.as_at IS 'First day of the month that the figures describe.';
COMMENT ON COLUMN register_uploads.source IS 'Where the file came from.';
COMMENT ON COLUMN register_uploads.is_sample IS 'True for sample figures.';
COMMENT ON COLUMN register_uploads.lines IS 'Number of rows, the national total included.';
COMMENT ON COLUMN register_uploads.sha256 IS 'Fingerprint of the file.';
COMMENT ON COLUMN register_uploads.uploaded IS 'When it was uploaded, in Nigerian time.';
COMMENT ON COLUMN register_uploads.uploaded_by IS 'Who uploaded it.';
COMMENT ON COLUMN register_uploads.state IS 'waiting, published or refused.';
COMMENT ON COLUMN register_uploads.decided IS 'When it was published or turned down, in Nigerian time.';
COMMENT ON COLUMN register_uploads.decided_by IS 'Who did.';
COMMENT ON COLUMN register_uploads.edition IS 'Name of the edition that it became.';
COMMENT ON COLUMN register_uploads.planned IS 'For when it is published, in Nigerian time; empty if that was at once.';
COMMENT ON COLUMN register_uploads.reason IS 'Why it was turned down.';
COMMENT ON COLUMN register_uploads.rows IS 'Its rows while it waits, with the columns of the register.';
GRANT SELECT ON register_uploads TO nassco_register, nassco_manager;
