CREATE OR REPLACE FUNCTION desk_note(done text, who text, how text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Whoever keeps knocking must not fill the log that is kept for three years.
  IF who IN ('nobody', 'a connection') AND (SELECT count(*) FROM (SELECT login, acted_at FROM staff_action ORDER BY id DESC LIMIT 300) AS latest
    WHERE latest.login = who AND latest.acted_at > now() - interval '1 hour') >= 100 THEN RETURN; END IF;
  INSERT INTO staff_action (action, login, detail) VALUES (done, who, how);
  RAISE LOG 'staff action: % by % (%)', done, who, how;
END $$;
COMMENT ON FUNCTION desk_note(text, text, text) IS 'Writes down a sign-in, a refusal or a change of people, in the table and in the server''s log; of refusals to nobody known, and of connections that are stopped, 100 each in an hour.';
REVOKE ALL ON FUNCTION desk_note(text, text, text) FROM PUBLIC, nassco_app, nassco_staff;
