CREATE VIEW content_due AS
SELECT r.id AS revision, r.version, r.path, r.text, r.base_text, r.why, r.look FROM content_revision AS r
WHERE r.state = 'approved' AND r.failure IS NULL AND coalesce(r.publish_at, r.decided_at) <= now()
ORDER BY coalesce(r.publish_at, r.decided_at), r.id;
COMMENT ON VIEW content_due IS 'Revisions that are approved and whose time has come, those first that have waited longest.';
COMMENT ON COLUMN content_due.revision IS 'Number of the revision.';
COMMENT ON COLUMN content_due.version IS 'Number of the change or step.';
COMMENT ON COLUMN content_due.path IS 'The file.';
COMMENT ON COLUMN content_due.text IS 'Its whole text; empty if it is taken away.';
COMMENT ON COLUMN content_due.base_text IS 'The text that it was written over; empty for a new file.';
COMMENT ON COLUMN content_due.why IS 'What the address of a file that is taken away says.';
COMMENT ON COLUMN content_due.look IS 'The page to look at instead of it.';
GRANT SELECT ON content_due TO nassco_app;
