CREATE VIEW subscribers_waiting AS
SELECT email, (requested_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS asked, review_mark AS doubt, keep_until AS kept_until
FROM subscriber WHERE status = 'waiting' AND may_act() ORDER BY requested_at, id;
COMMENT ON VIEW subscribers_waiting IS 'Addresses that were entered but not confirmed. They get no newsletter.';
COMMENT ON COLUMN subscribers_waiting.email IS 'The e-mail address.';
COMMENT ON COLUMN subscribers_waiting.asked IS 'When it was entered the last time, in Nigerian time.';
COMMENT ON COLUMN subscribers_waiting.doubt IS 'Why no mail was sent to it, such as a program that filled in the form; empty for all others.';
COMMENT ON COLUMN subscribers_waiting.kept_until IS 'The day after which it is erased unless it is confirmed.';
GRANT SELECT ON subscribers_waiting TO nassco_staff, nassco_requests, nassco_manager;
