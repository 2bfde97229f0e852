CREATE OR REPLACE FUNCTION erase_old_fraud_reports() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  what := 'fraud_report';
  DELETE FROM fraud_report WHERE keep_until < lagos_today();
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION erase_old_fraud_reports() IS 'Erases reports of frauds that are past their keep-until day, for the daily job; gives how many.';
REVOKE ALL ON FUNCTION erase_old_fraud_reports() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION erase_old_fraud_reports() TO nassco_app;
