CREATE VIEW staff_actions AS
SELECT (acted_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS done, login AS who, action AS what, reference, detail
FROM staff_action WHERE may_act() ORDER BY id DESC;
COMMENT ON VIEW staff_actions IS 'Who has read, exported, closed, opened again or erased which request, and who has signed in to the desk, the latest first. Nobody can change it.';
COMMENT ON COLUMN staff_actions.done IS 'When, in Nigerian time.';
COMMENT ON COLUMN staff_actions.who IS 'The person of the desk, or the login.';
COMMENT ON COLUMN staff_actions.what IS 'read, export, review, ask, close, reopen, mark reviewed or erase; of the desk: sign in, sign-in refused, sign out, invite, roles, remove and others.';
COMMENT ON COLUMN staff_actions.reference IS 'Reference of the request; empty for what concerns none.';
COMMENT ON COLUMN staff_actions.detail IS 'By what it was done, or how much it concerned.';
GRANT SELECT ON staff_actions TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
