CREATE OR REPLACE FUNCTION gather_office_mails() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  number bigint := nextval('office_digest_number');
  gathered integer;
BEGIN
  UPDATE held_office_mail SET digest = number WHERE digest IS NULL;
  GET DIAGNOSTICS gathered = ROW_COUNT;
  IF gathered > 0 THEN PERFORM add_mail_job('mail_office_digest', number); END IF;
  RETURN gathered;
END $$;
COMMENT ON FUNCTION gather_office_mails() IS 'Has one mail sent to the office about the requests that it has not been told of; gives their number.';
REVOKE ALL ON FUNCTION gather_office_mails() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION gather_office_mails() TO nassco_app;
