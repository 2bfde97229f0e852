CREATE OR REPLACE FUNCTION count_mail(sent_by text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO mail_count AS counted (month, task, sent) VALUES (date_trunc('month', lagos_today())::date, sent_by, 1)
  ON CONFLICT (month, task) DO UPDATE SET sent = counted.sent + 1
$$;
COMMENT ON FUNCTION count_mail(text) IS 'Counts a mail that the mail server took, by month and by the task that sent it.';
REVOKE ALL ON FUNCTION count_mail(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION count_mail(text) TO nassco_app;
