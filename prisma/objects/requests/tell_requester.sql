CREATE OR REPLACE FUNCTION tell_requester(request data_access_request, entry_id bigint) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Whose address it is nobody knows, where a request is doubtful.
  IF request.email_address IS NULL OR request.review_mark IS NOT NULL THEN RETURN false; END IF;
  PERFORM add_log_mail_job('mail_step', request.id, entry_id);
  RETURN true;
END $$;
COMMENT ON FUNCTION tell_requester(data_access_request, bigint) IS 'Has the requester told of an entry of the log; false where there is no address, or a doubtful one.';
REVOKE ALL ON FUNCTION tell_requester(data_access_request, bigint) FROM PUBLIC, nassco_app, nassco_staff;
