CREATE VIEW content_to_approve AS
SELECT revision, path, takes_away, proposed, proposed_by, why, failure FROM content_revisions
WHERE state = 'proposed' OR state = 'approved' AND failure IS NOT NULL;
COMMENT ON VIEW content_to_approve IS 'Revisions that wait for somebody: those that are proposed, and those that could not be published at their time.';
COMMENT ON COLUMN content_to_approve.revision IS 'Number of the revision.';
COMMENT ON COLUMN content_to_approve.path IS 'The file.';
COMMENT ON COLUMN content_to_approve.takes_away IS 'Whether it takes the file away.';
COMMENT ON COLUMN content_to_approve.proposed IS 'When it was proposed, in Nigerian time.';
COMMENT ON COLUMN content_to_approve.proposed_by IS 'Who proposed it.';
COMMENT ON COLUMN content_to_approve.why IS 'Why.';
COMMENT ON COLUMN content_to_approve.failure IS 'Why it could not be published; empty if it was not tried.';
GRANT SELECT ON content_to_approve TO nassco_editor, nassco_manager;
