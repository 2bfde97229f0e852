CREATE VIEW staff_actions AS
SELECT (acted_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS done, login AS who, action AS what, reference, detail
FROM staff_action ORDER BY id DESC;
COMMENT ON VIEW staff_actions IS 'Who has read, exported, closed, opened again or erased which request, the latest first. Nobody can change it.';
COMMENT ON COLUMN staff_actions.done IS 'When, in Nigerian time.';
COMMENT ON COLUMN staff_actions.who IS 'The login.';
COMMENT ON COLUMN staff_actions.what IS 'read, export, review, ask, close, reopen, mark reviewed or erase.';
COMMENT ON COLUMN staff_actions.reference IS 'Reference of the request; empty for a newsletter address.';
COMMENT ON COLUMN staff_actions.detail IS 'By what it was done, or how much it concerned.';
GRANT SELECT ON staff_actions TO nassco_staff;
