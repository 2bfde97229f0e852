CREATE OR REPLACE FUNCTION forget_mail_counts() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  what := 'mail_share';
  DELETE FROM mail_share WHERE day < lagos_today() - 6;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
  what := 'held_office_mail';
  DELETE FROM held_office_mail WHERE digest IS NOT NULL AND held_at < now() - interval '30 days';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION forget_mail_counts() IS 'Erases counts of mails that are over, for the daily job; gives how many of each table.';
REVOKE ALL ON FUNCTION forget_mail_counts() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION forget_mail_counts() TO nassco_app;
