CREATE VIEW content_previews AS
SELECT v.id AS preview, v.revision_id::integer AS revision, (v.made_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS made, p.email AS made_by,
  (v.expires_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS expires, v.issue_name AS issue
FROM content_preview AS v LEFT JOIN desk_person AS p ON p.id = v.made_by WHERE v.expires_at > now() AND may_act() ORDER BY v.id DESC;
COMMENT ON VIEW content_previews IS 'Preview links that work.';
COMMENT ON COLUMN content_previews.preview IS 'Number of the link.';
COMMENT ON COLUMN content_previews.revision IS 'The revision that it shows; empty for an issue of the newsletter.';
COMMENT ON COLUMN content_previews.made IS 'When it was made, in Nigerian time.';
COMMENT ON COLUMN content_previews.made_by IS 'Who made it.';
COMMENT ON COLUMN content_previews.expires IS 'Until when it works, in Nigerian time.';
COMMENT ON COLUMN content_previews.issue IS 'The issue of the newsletter that it shows; empty for a revision.';
GRANT SELECT ON content_previews TO nassco_editor, nassco_manager;
