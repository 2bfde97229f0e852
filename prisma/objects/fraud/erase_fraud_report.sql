CREATE OR REPLACE FUNCTION erase_fraud_report(number bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor text := acting_person();
BEGIN
  DELETE FROM fraud_report AS r WHERE r.id = $1;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no report of a fraud with the number %.', $1 USING ERRCODE = 'no_data_found', HINT = 'The view fraud_reports has the numbers.';
  END IF;
  PERFORM note_staff_action('erase', ARRAY[NULL::text], format('the report of a fraud %s', $1));
  RETURN format('Report %s is erased.', $1);
END $$;
COMMENT ON FUNCTION erase_fraud_report(bigint) IS 'Erases a report of a fraud, such as one that names a person who asks for it. It cannot be undone.';
REVOKE ALL ON FUNCTION erase_fraud_report(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION erase_fraud_report(bigint) TO nassco_staff, nassco_requests;
