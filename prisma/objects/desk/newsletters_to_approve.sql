CREATE VIEW newsletters_to_approve AS
SELECT name, title, asked, asked_by, send_at FROM desk_sendings WHERE state = 'asked';
COMMENT ON VIEW newsletters_to_approve IS 'Issues of the newsletter whose sending waits for a second person.';
COMMENT ON COLUMN newsletters_to_approve.name IS 'Name of the issue.';
COMMENT ON COLUMN newsletters_to_approve.title IS 'Its title.';
COMMENT ON COLUMN newsletters_to_approve.asked IS 'When somebody asked for it, in Nigerian time.';
COMMENT ON COLUMN newsletters_to_approve.asked_by IS 'Who.';
COMMENT ON COLUMN newsletters_to_approve.send_at IS 'When it is to go out, in Nigerian time.';
GRANT SELECT ON newsletters_to_approve TO nassco_editor, nassco_manager;
