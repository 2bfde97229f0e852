CREATE OR REPLACE FUNCTION review_fraud_report(number bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  report fraud_report;
BEGIN
  SELECT * INTO report FROM fraud_report AS r WHERE r.id = $1 FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no report of a fraud with the number %.', $1 USING ERRCODE = 'no_data_found', HINT = 'The view fraud_reports has the numbers.';
  END IF;
  IF report.reviewed_at IS NOT NULL THEN
    RETURN format('Report %s was reviewed on %s already.', $1, day_in_words(lagos_day(report.reviewed_at)));
  END IF;
  UPDATE fraud_report AS r SET reviewed_at = now(), reviewed_by = actor WHERE r.id = $1;
  PERFORM note_staff_action('fraud report', ARRAY[NULL::text], format('%s reviewed', $1));
  RETURN format('Report %s is marked as reviewed. It is kept until %s.', $1, day_in_words(report.keep_until));
END $$;
COMMENT ON FUNCTION review_fraud_report(bigint) IS 'Marks a report of a fraud as reviewed: it leaves fraud_reports_new.';
REVOKE ALL ON FUNCTION review_fraud_report(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION review_fraud_report(bigint) TO nassco_staff, nassco_requests;
