CREATE VIEW content_revisions AS
SELECT r.id AS revision, r.path, r.state, r.version, r.text IS NULL AS takes_away, octet_length(r.text) AS size,
  (r.written_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS written, writer.email AS written_by,
  (r.changed_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS changed, changer.email AS changed_by,
  (r.proposed_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS proposed, proposer.email AS proposed_by, r.why, r.look,
  (r.decided_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS decided, decider.email AS decided_by, r.reason,
  (r.publish_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS planned, (r.publish_until AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS planned_until,
  (r.published_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS published, (r.ended_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS ended,
  r.ends::integer AS ends, r.failure, NOT EXISTS (SELECT FROM content_rule AS c WHERE c.alone AND starts_with(r.path, c.path_start))
    AND NOT EXISTS (SELECT FROM content_uploads AS u WHERE u.file = r.path AND NOT u.is_public) AS needs_two,
  ARRAY(SELECT o.id::integer FROM content_revision AS o WHERE o.path = r.path AND o.id <> r.id AND o.state IN ('draft', 'proposed', 'approved') ORDER BY o.id) AS others,
  r.state IN ('draft', 'proposed', 'approved') AND EXISTS (SELECT FROM content_revision AS p
    WHERE p.path = r.path AND p.state = 'published' AND p.text IS DISTINCT FROM r.base_text) AS is_behind
FROM content_revision AS r
LEFT JOIN desk_person AS writer ON writer.id = r.written_by LEFT JOIN desk_person AS changer ON changer.id = r.changed_by
LEFT JOIN desk_person AS proposer ON proposer.id = r.proposed_by LEFT JOIN desk_person AS decider ON decider.id = r.decided_by
WHERE may_act()
ORDER BY r.id DESC;
COMMENT ON VIEW content_revisions IS 'Revisions of content files without their texts, the latest first.';
COMMENT ON COLUMN content_revisions.revision IS 'Number of the revision.';
COMMENT ON COLUMN content_revisions.path IS 'The file.';
COMMENT ON COLUMN content_revisions.state IS 'draft, proposed, approved, published, replaced, withdrawn, refused or discarded.';
COMMENT ON COLUMN content_revisions.version IS 'Number of the change or step.';
COMMENT ON COLUMN content_revisions.takes_away IS 'Whether it takes the file away.';
COMMENT ON COLUMN content_revisions.size IS 'Length of its text in bytes.';
COMMENT ON COLUMN content_revisions.written IS 'When it was begun, in Nigerian time.';
COMMENT ON COLUMN content_revisions.written_by IS 'Who began it.';
COMMENT ON COLUMN content_revisions.changed IS 'When it was last changed, in Nigerian time.';
COMMENT ON COLUMN content_revisions.changed_by IS 'Who last changed it.';
COMMENT ON COLUMN content_revisions.proposed IS 'When it was proposed, in Nigerian time.';
COMMENT ON COLUMN content_revisions.proposed_by IS 'Who proposed it.';
COMMENT ON COLUMN content_revisions.why IS 'Why it is proposed, or what the address of a file that is taken away says.';
COMMENT ON COLUMN content_revisions.look IS 'The page to look at instead of a file that is taken away.';
COMMENT ON COLUMN content_revisions.decided IS 'When it was approved, turned down or discarded, in Nigerian time.';
COMMENT ON COLUMN content_revisions.decided_by IS 'Who did.';
COMMENT ON COLUMN content_revisions.reason IS 'What that person said about it.';
COMMENT ON COLUMN content_revisions.planned IS 'For when it was approved, in Nigerian time; empty for at once.';
COMMENT ON COLUMN content_revisions.planned_until IS 'Until when it is published, in Nigerian time; empty for no end.';
COMMENT ON COLUMN content_revisions.published IS 'When it was published, in Nigerian time.';
COMMENT ON COLUMN content_revisions.ended IS 'When a later one took its place, in Nigerian time.';
COMMENT ON COLUMN content_revisions.ends IS 'The revision whose time it ends.';
COMMENT ON COLUMN content_revisions.failure IS 'Why it could not be published although its time had come.';
COMMENT ON COLUMN content_revisions.needs_two IS 'Whether somebody else than its writer has to approve it.';
COMMENT ON COLUMN content_revisions.others IS 'Numbers of the other open revisions of the file.';
COMMENT ON COLUMN content_revisions.is_behind IS 'Whether another text of the file was published since it was begun.';
GRANT SELECT ON content_revisions TO nassco_editor, nassco_manager;
