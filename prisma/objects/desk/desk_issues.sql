CREATE VIEW desk_issues AS
SELECT i.name, i.title, i.dated, i.description, i.body, i.version,
  (i.written_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS written, writer.email AS written_by,
  (i.changed_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS changed, changer.email AS changed_by
FROM desk_issue AS i LEFT JOIN desk_person AS writer ON writer.id = i.written_by LEFT JOIN desk_person AS changer ON changer.id = i.changed_by
WHERE may_act()
ORDER BY i.dated DESC, i.name DESC;
COMMENT ON VIEW desk_issues IS 'Issues of the newsletter that are written at the desk, the latest first.';
COMMENT ON COLUMN desk_issues.name IS 'Name of the issue.';
COMMENT ON COLUMN desk_issues.title IS 'Its title.';
COMMENT ON COLUMN desk_issues.dated IS 'The day that it bears.';
COMMENT ON COLUMN desk_issues.description IS 'What it is about.';
COMMENT ON COLUMN desk_issues.body IS 'Its text in Markdown.';
COMMENT ON COLUMN desk_issues.version IS 'Number of the change.';
COMMENT ON COLUMN desk_issues.written IS 'When it was begun, in Nigerian time.';
COMMENT ON COLUMN desk_issues.written_by IS 'Who began it.';
COMMENT ON COLUMN desk_issues.changed IS 'When it was last changed, in Nigerian time.';
COMMENT ON COLUMN desk_issues.changed_by IS 'Who last changed it.';
GRANT SELECT ON desk_issues TO nassco_staff, nassco_editor, nassco_manager;
