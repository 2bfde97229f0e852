CREATE OR REPLACE FUNCTION erase_expired() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  requests bigint[];
  subscribers bigint[];
BEGIN
  WITH gone AS (DELETE FROM data_access_request r WHERE r.keep_until < lagos_today() RETURNING r.id)
    SELECT coalesce(array_agg(gone.id), '{}') INTO requests FROM gone;
  WITH gone AS (DELETE FROM subscriber s WHERE s.keep_until < lagos_today() RETURNING s.id)
    SELECT coalesce(array_agg(gone.id), '{}') INTO subscribers FROM gone;
  what := 'data_access_request'; erased := cardinality(requests); RETURN NEXT;
  what := 'subscriber'; erased := cardinality(subscribers); RETURN NEXT;
  -- A link that stopped working is kept for a while, so that its page can tell why.
  what := 'subscriber_token';
  DELETE FROM subscriber_token t WHERE t.expires_at < now() - interval '30 days';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
  what := 'earlier_email';
  UPDATE request_log_entry AS e SET earlier_email = NULL WHERE e.earlier_email IS NOT NULL AND e.happened_at < now() - interval '30 days';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
  what := 'mails'; erased := erase_mails(requests, subscribers); RETURN NEXT;
END $$;
COMMENT ON FUNCTION erase_expired() IS 'Erases what is past its keep-until day, for the daily job; gives how many of each table.';
REVOKE ALL ON FUNCTION erase_expired() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION erase_expired() TO nassco_app;
