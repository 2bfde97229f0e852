CREATE OR REPLACE FUNCTION erase_old_drafts() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  what := 'request_draft';
  DELETE FROM request_draft AS d WHERE d.keep_until < lagos_today();
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION erase_old_drafts() IS 'Erases drafts that are past their keep-until day, for the daily job; gives how many.';
REVOKE ALL ON FUNCTION erase_old_drafts() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION erase_old_drafts() TO nassco_app;
