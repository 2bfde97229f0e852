CREATE OR REPLACE FUNCTION forget_desk() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM desk_session WHERE made_at < now() - interval '10 hours' OR seen_at < now() - interval '30 minutes';
  DELETE FROM desk_link WHERE expires_at < now() - interval '1 day';
  DELETE FROM desk_challenge WHERE expires_at < now();
  DELETE FROM desk_device WHERE seen_at < now() - interval '1 year';
  DELETE FROM content_preview WHERE expires_at < now();
  DELETE FROM content_revision WHERE state IN ('draft', 'refused', 'discarded') AND greatest(changed_at, decided_at) < now() - interval '3 years';
  DELETE FROM register_upload WHERE uploaded_at < now() - interval '3 years';
  DELETE FROM desk_person WHERE removed_at < now() - interval '3 years';
  RETURN 0;
END $$;
COMMENT ON FUNCTION forget_desk() IS 'Erases what the desk no longer needs, for the daily job: sessions that have ended, links, answered challenges, preview links, browsers unused for a year, files of the register uploaded, texts not published, and people removed three years ago.';
REVOKE ALL ON FUNCTION forget_desk() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION forget_desk() TO nassco_app;
