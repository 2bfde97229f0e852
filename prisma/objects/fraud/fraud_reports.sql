CREATE VIEW fraud_reports AS
SELECT
  (received_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS received,
  id AS number,
  what_happened,
  link_or_number,
  state,
  seen_on,
  review_mark AS doubt,
  (reviewed_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS reviewed,
  reviewed_by,
  keep_until AS kept_until,
  language
FROM fraud_report
ORDER BY received_at DESC, id DESC;
COMMENT ON VIEW fraud_reports IS 'Every report of a fraud that is kept, the latest first. Nobody knows who sent it.';
COMMENT ON COLUMN fraud_reports.number IS 'Number of the report.';
COMMENT ON COLUMN fraud_reports.received IS 'When it came, in Nigerian time.';
COMMENT ON COLUMN fraud_reports.what_happened IS 'What happened, in the words of the person who told it.';
COMMENT ON COLUMN fraud_reports.link_or_number IS 'The link, number, address or message of the fraud. Do not open a link in it.';
COMMENT ON COLUMN fraud_reports.state IS 'The state in which it happened; empty when none was chosen.';
COMMENT ON COLUMN fraud_reports.seen_on IS 'The day on which it happened; empty when none was given.';
COMMENT ON COLUMN fraud_reports.doubt IS 'Why a program may have sent it; empty when there is no doubt.';
COMMENT ON COLUMN fraud_reports.reviewed IS 'When it was marked as reviewed, in Nigerian time; empty until then.';
COMMENT ON COLUMN fraud_reports.reviewed_by IS 'The login of who did.';
COMMENT ON COLUMN fraud_reports.kept_until IS 'The day after which it is erased.';
COMMENT ON COLUMN fraud_reports.language IS 'The language of the form on which it was told, such as en or ha.';
GRANT SELECT ON fraud_reports TO nassco_staff, nassco_requests, nassco_manager;
