CREATE VIEW subscribers_bounced AS
SELECT email, (bounced_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS bounced, bounce_reason AS reason, keep_until AS kept_until
FROM subscriber WHERE status = 'bounced' AND may_act() ORDER BY bounced_at DESC, id;
COMMENT ON VIEW subscribers_bounced IS 'Addresses that were taken off because no mail reaches them, the latest first. They get nothing.';
COMMENT ON COLUMN subscribers_bounced.email IS 'The e-mail address.';
COMMENT ON COLUMN subscribers_bounced.bounced IS 'When it was taken off, in Nigerian time.';
COMMENT ON COLUMN subscribers_bounced.reason IS 'What the mail server answered, or the words of staff.';
COMMENT ON COLUMN subscribers_bounced.kept_until IS 'The day after which it is erased.';
GRANT SELECT ON subscribers_bounced TO nassco_staff, nassco_requests, nassco_manager;
