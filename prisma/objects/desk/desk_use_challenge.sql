CREATE OR REPLACE FUNCTION desk_use_challenge(answered text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO desk_challenge (challenge, expires_at) VALUES (answered, now() + interval '1 day') ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION desk_use_challenge(text) IS 'Marks a challenge as answered; false when it was answered before.';
REVOKE ALL ON FUNCTION desk_use_challenge(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_use_challenge(text) TO nassco_desk;
