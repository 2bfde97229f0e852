CREATE VIEW subscribers_confirmed AS
SELECT email, (confirmed_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS confirmed, consent_version AS notice_of,
  array_to_string(topics, ', ') AS topics, array_to_string(states, ', ') AS states
FROM subscriber WHERE status = 'confirmed' AND may_act() ORDER BY email;
COMMENT ON VIEW subscribers_confirmed IS 'Who gets the newsletter. Nobody else may be written to.';
COMMENT ON COLUMN subscribers_confirmed.email IS 'The e-mail address.';
COMMENT ON COLUMN subscribers_confirmed.confirmed IS 'When the subscriber confirmed it, in Nigerian time.';
COMMENT ON COLUMN subscribers_confirmed.notice_of IS 'Day of the privacy notice that the subscriber agreed to.';
COMMENT ON COLUMN subscribers_confirmed.topics IS 'What the subscriber wants: news (the newsletter), tenders, register.';
COMMENT ON COLUMN subscribers_confirmed.states IS 'States whose figures stand in mails about the register.';
GRANT SELECT ON subscribers_confirmed TO nassco_staff, nassco_requests, nassco_manager;
