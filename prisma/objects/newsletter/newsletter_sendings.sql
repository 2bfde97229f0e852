CREATE VIEW newsletter_sendings AS
SELECT
  s.kind,
  s.name,
  s.title,
  s.edition,
  (s.begun_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS begun,
  (s.finished_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS finished,
  s.recipients,
  CASE WHEN s.finished_at IS NULL THEN count(*) FILTER (WHERE d.state = 'sent') ELSE s.sent END::integer AS sent,
  count(*) FILTER (WHERE d.state = 'waiting')::integer AS waiting,
  CASE WHEN s.finished_at IS NULL THEN count(*) FILTER (WHERE d.state NOT IN ('sent', 'waiting')) ELSE s.not_sent END::integer AS not_sent
FROM newsletter_sending AS s LEFT JOIN newsletter_delivery AS d ON d.sending_id = s.id
WHERE s.recipients IS NOT NULL AND may_act()
GROUP BY s.id
ORDER BY s.id DESC;
COMMENT ON VIEW newsletter_sendings IS 'What was or is being sent to subscribers, the latest first: issues of the newsletter, tenders, editions of the register.';
COMMENT ON COLUMN newsletter_sendings.kind IS 'issue, tender or edition.';
COMMENT ON COLUMN newsletter_sendings.name IS 'Name of the issue or the edition; of a tender, the address of its file.';
COMMENT ON COLUMN newsletter_sendings.title IS 'Its title.';
COMMENT ON COLUMN newsletter_sendings.edition IS 'The edition of the register whose figures an issue tells; empty where it tells none.';
COMMENT ON COLUMN newsletter_sendings.begun IS 'When the sending began, in Nigerian time.';
COMMENT ON COLUMN newsletter_sendings.finished IS 'When it was over, in Nigerian time; empty while it is not.';
COMMENT ON COLUMN newsletter_sendings.recipients IS 'For how many it was when it began.';
COMMENT ON COLUMN newsletter_sendings.sent IS 'How many mails are out.';
COMMENT ON COLUMN newsletter_sendings.waiting IS 'How many wait.';
COMMENT ON COLUMN newsletter_sendings.not_sent IS 'How many were not sent: the subscriber had left, or the mail server refused.';
GRANT SELECT ON newsletter_sendings TO nassco_staff, nassco_requests, nassco_editor, nassco_manager;
