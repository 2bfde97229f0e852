CREATE OR REPLACE FUNCTION tell_office(request data_access_request, entry_id bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF take_mail_slot('office') THEN
    PERFORM add_log_mail_job('mail_office_step', request.id, entry_id);
  ELSE
    INSERT INTO held_office_mail (request_id) VALUES (request.id)
      ON CONFLICT (request_id) DO UPDATE SET digest = NULL, held_at = now();
  END IF;
END $$;
COMMENT ON FUNCTION tell_office(data_access_request, bigint) IS 'Has the office told of what a requester did: in a mail of its own or, when there are many, in the next list.';
REVOKE ALL ON FUNCTION tell_office(data_access_request, bigint) FROM PUBLIC, nassco_app, nassco_staff;
