CREATE OR REPLACE FUNCTION set_mails_by_hour(wanted text, most integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM mail_slot WHERE kind = wanted AND slot > most;
  INSERT INTO mail_slot (kind, slot) SELECT wanted, slot FROM generate_series(1, most) AS slot ON CONFLICT DO NOTHING;
END $$;
COMMENT ON FUNCTION set_mails_by_hour(text, integer) IS 'Sets how many mails of a kind (receipt, newsletter, follow, office) may be sent within an hour.';
REVOKE ALL ON FUNCTION set_mails_by_hour(text, integer) FROM PUBLIC, nassco_app, nassco_staff;
