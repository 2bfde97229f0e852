CREATE OR REPLACE FUNCTION note_sender() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.sender IS NOT NULL THEN PERFORM as_sender(NEW.sender); END IF;
  NEW.sender := NULL;
  NEW.address_shown_at := NULL;
  RETURN NEW;
END $$;
COMMENT ON FUNCTION note_sender() IS 'Reads which network sends a request, and keeps nothing of it.';
REVOKE ALL ON FUNCTION note_sender() FROM PUBLIC, nassco_app, nassco_staff;

CREATE OR REPLACE TRIGGER data_access_request_sent BEFORE INSERT ON data_access_request FOR EACH ROW EXECUTE FUNCTION note_sender();
