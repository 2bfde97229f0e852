-- Frauds in the name of the office, as people tell of them by the website, without a name: kept for staff, told to the
-- office by mail, and erased after a year.

CREATE TABLE fraud_report (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  form_key       text NOT NULL UNIQUE,
  what_happened  text NOT NULL CHECK (length(what_happened) BETWEEN 1 AND 2000),
  link_or_number text CHECK (length(link_or_number) <= 1000),
  state          text,
  seen_on        date,
  review_mark    text,
  received_at    timestamptz NOT NULL DEFAULT now(),
  reviewed_at    timestamptz,
  reviewed_by    text,
  keep_until     date NOT NULL DEFAULT lagos_today() + interval '1 year'
);
CREATE INDEX fraud_report_keep_until_idx ON fraud_report (keep_until);

COMMENT ON TABLE fraud_report IS 'Frauds in the name of the office, as people told of them without a name. A row is erased after a year.';
COMMENT ON COLUMN fraud_report.id IS 'Number of the report, given by the database.';
COMMENT ON COLUMN fraud_report.form_key IS 'Fingerprint of form and entries: sending the same form again makes no second report.';
COMMENT ON COLUMN fraud_report.what_happened IS 'What happened, in the words of the person who told it.';
COMMENT ON COLUMN fraud_report.link_or_number IS 'The link, number, address or message of the fraud.';
COMMENT ON COLUMN fraud_report.state IS 'The state in which it happened; empty when none was chosen.';
COMMENT ON COLUMN fraud_report.seen_on IS 'The day on which it happened; empty when none was given.';
COMMENT ON COLUMN fraud_report.review_mark IS 'Why a program may have sent it, such as a filled trap field; empty for all others.';
COMMENT ON COLUMN fraud_report.received_at IS 'When it came.';
COMMENT ON COLUMN fraud_report.reviewed_at IS 'When staff marked it as reviewed; empty until then.';
COMMENT ON COLUMN fraud_report.reviewed_by IS 'The login of who did.';
COMMENT ON COLUMN fraud_report.keep_until IS 'The day after which it is erased: a year after it came.';

CREATE FUNCTION announce_fraud_report() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- One job for all that come until it is done, so that a flood of reports is one mail.
  PERFORM graphile_worker.add_job('mail_fraud_reports', json_build_object('id', NEW.id), run_at => now() + interval '15 minutes',
    max_attempts => 1000, job_key => 'mail_fraud_reports', job_key_mode => 'preserve_run_at');
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_fraud_report() IS 'Has the office told of new reports of frauds, in one mail a quarter of an hour at the most.';

CREATE TRIGGER fraud_report_announced AFTER INSERT ON fraud_report
  FOR EACH ROW EXECUTE FUNCTION announce_fraud_report();

CREATE FUNCTION erase_old_fraud_reports() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  what := 'fraud_report';
  DELETE FROM fraud_report WHERE keep_until < lagos_today();
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION erase_old_fraud_reports() IS 'Erases reports of frauds that are past their keep-until day, for the daily job; gives how many.';

-- Staff.

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
  keep_until AS kept_until
FROM fraud_report
ORDER BY received_at DESC, id DESC;
CREATE VIEW fraud_reports_new AS
SELECT received, number, what_happened, link_or_number, state, seen_on, doubt FROM fraud_reports WHERE reviewed IS NULL;

COMMENT ON VIEW fraud_reports IS 'Every report of a fraud that is kept, the latest first. Nobody knows who sent it.';
COMMENT ON VIEW fraud_reports_new IS 'Reports of frauds that nobody has reviewed, the latest first. Done with one: review_fraud_report(number).';
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

-- Views that show the same column say the same of it.
DO $$
DECLARE twin record;
BEGIN
  FOR twin IN
    SELECT shown.attname, col_description('fraud_reports'::regclass, whole.attnum) AS said
    FROM pg_attribute AS shown JOIN pg_attribute AS whole ON whole.attrelid = 'fraud_reports'::regclass AND whole.attname = shown.attname
    WHERE shown.attrelid = 'fraud_reports_new'::regclass AND shown.attnum > 0
  LOOP
    EXECUTE format('COMMENT ON COLUMN fraud_reports_new.%I IS %L', twin.attname, twin.said);
  END LOOP;
END $$;

CREATE FUNCTION review_fraud_report(number bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE report fraud_report;
BEGIN
  SELECT * INTO report FROM fraud_report AS r WHERE r.id = $1 FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no report of a fraud with the number %.', $1 USING ERRCODE = 'no_data_found', HINT = 'The view fraud_reports has the numbers.';
  END IF;
  IF report.reviewed_at IS NOT NULL THEN
    RETURN format('Report %s was reviewed on %s already.', $1, day_in_words(lagos_day(report.reviewed_at)));
  END IF;
  UPDATE fraud_report AS r SET reviewed_at = now(), reviewed_by = session_user WHERE r.id = $1;
  RETURN format('Report %s is marked as reviewed. It is kept until %s.', $1, day_in_words(report.keep_until));
END $$;
COMMENT ON FUNCTION review_fraud_report(bigint) IS 'Marks a report of a fraud as reviewed: it leaves fraud_reports_new.';

CREATE FUNCTION erase_fraud_report(number bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM fraud_report AS r WHERE r.id = $1;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no report of a fraud with the number %.', $1 USING ERRCODE = 'no_data_found', HINT = 'The view fraud_reports has the numbers.';
  END IF;
  PERFORM note_staff_action('erase', ARRAY[NULL::text], format('the report of a fraud %s', $1));
  RETURN format('Report %s is erased.', $1);
END $$;
COMMENT ON FUNCTION erase_fraud_report(bigint) IS 'Erases a report of a fraud, such as one that names a person who asks for it. It cannot be undone.';

REVOKE EXECUTE ON FUNCTION announce_fraud_report(), erase_old_fraud_reports(), review_fraud_report(bigint), erase_fraud_report(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_old_fraud_reports() TO nassco_app;
GRANT EXECUTE ON FUNCTION review_fraud_report(bigint), erase_fraud_report(bigint) TO nassco_staff;
GRANT SELECT ON fraud_reports, fraud_reports_new TO nassco_staff;
-- The website adds reports, and counts those that wait; it cannot read them.
GRANT INSERT ON fraud_report TO nassco_app;
GRANT SELECT (id, review_mark, reviewed_at) ON fraud_report TO nassco_app;
