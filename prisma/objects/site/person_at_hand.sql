-- The setting alone is a claim, as any session may make it. Only desk_enter writes the number of its transaction into a session of the
-- desk; its time as well, since a copy of the database on another server counts transactions anew.
CREATE OR REPLACE FUNCTION person_at_hand() RETURNS desk_person
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT p FROM desk_person AS p JOIN desk_session AS s ON s.person_id = p.id
  WHERE p.email = current_setting('nassco.person', true) AND p.removed_at IS NULL
    AND s.acting_in = pg_current_xact_id_if_assigned() AND s.seen_at = now()
$$;
COMMENT ON FUNCTION person_at_hand() IS 'The person of the desk whose session this transaction has entered; nothing without one.';
REVOKE ALL ON FUNCTION person_at_hand() FROM PUBLIC, nassco_app, nassco_staff;
