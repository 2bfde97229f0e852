CREATE OR REPLACE FUNCTION waiting_announcements() RETURNS TABLE (sending bigint, kind text, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id, s.kind, s.name FROM newsletter_sending AS s WHERE s.kind <> 'issue' AND s.finished_at IS NULL ORDER BY s.id
$$;
COMMENT ON FUNCTION waiting_announcements() IS 'Tenders and editions that are being sent.';
REVOKE ALL ON FUNCTION waiting_announcements() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION waiting_announcements() TO nassco_app;
