CREATE OR REPLACE FUNCTION add_newsletter_mail(task text, subscriber_id bigint, email text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE held text := take_mail('newsletter', email);
BEGIN
  IF held IS NULL THEN
    PERFORM add_mail_job(task, subscriber_id);
  ELSE
    UPDATE subscriber SET review_mark = held WHERE id = subscriber_id AND status = 'waiting';
  END IF;
END $$;
COMMENT ON FUNCTION add_newsletter_mail(text, bigint, text) IS 'Has a mail sent to an address that was entered for the newsletter, within the caps; over them the entry is marked.';
REVOKE ALL ON FUNCTION add_newsletter_mail(text, bigint, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION add_newsletter_mail(text, bigint, text) TO nassco_app;
