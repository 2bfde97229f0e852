-- Each function that people of the desk may call asks this first, and each view asks may_act. The login is cast, as an address that is
-- read as a name is cut after 63 bytes.
CREATE OR REPLACE FUNCTION acting_person() RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT may_act() THEN
    RAISE EXCEPTION 'Nobody with the role % is signed in to this transaction.', current_setting('role') USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN coalesce((person_at_hand()).email, session_user::text);
END $$;
COMMENT ON FUNCTION acting_person() IS 'Who acts: the person of the desk whose session the transaction has entered, otherwise the session''s login. Refuses a role of the desk that is not one of the person''s.';
REVOKE ALL ON FUNCTION acting_person() FROM PUBLIC, nassco_app, nassco_staff;
