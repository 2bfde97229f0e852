CREATE OR REPLACE FUNCTION send_lost_link(reference text, email text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE found_id bigint;
BEGIN
  UPDATE data_access_request AS r SET link_asked_at = now()
  WHERE r.reference = $1 AND lower(r.email_address) = lower(email) AND r.review_mark IS NULL AND r.receipt_expires_at >= now()
    AND (r.link_asked_at IS NULL OR r.link_asked_at < now() - interval '1 minute')
  RETURNING r.id INTO found_id;
  IF found_id IS NOT NULL AND take_mail('follow', email) IS NULL THEN PERFORM add_mail_job('mail_link', found_id); END IF;
END $$;
COMMENT ON FUNCTION send_lost_link(text, text) IS 'Has the link of a request sent to its e-mail address, where both are named and within the caps; tells nobody whether it was.';
REVOKE ALL ON FUNCTION send_lost_link(text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION send_lost_link(text, text) TO nassco_app;
