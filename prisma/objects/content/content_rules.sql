CREATE VIEW content_rules AS
SELECT c.kind, c.path_start, c.alone, (c.set_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS set_on, p.email AS set_by
FROM content_rule AS c LEFT JOIN desk_person AS p ON p.id = c.set_by WHERE may_act() ORDER BY c.kind DESC;
COMMENT ON VIEW content_rules IS 'Kinds of content for which one person may be enough.';
COMMENT ON COLUMN content_rules.kind IS 'warning or notice.';
COMMENT ON COLUMN content_rules.path_start IS 'How the paths of its files begin.';
COMMENT ON COLUMN content_rules.alone IS 'Whether one person is enough.';
COMMENT ON COLUMN content_rules.set_on IS 'When that was last decided, in Nigerian time.';
COMMENT ON COLUMN content_rules.set_by IS 'Who decided it.';
GRANT SELECT ON content_rules TO nassco_editor, nassco_manager;
