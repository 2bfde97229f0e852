CREATE OR REPLACE FUNCTION desk_note_step(form text, said text, led_to text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO desk_step (session_id, form_hash, said, led_to)
  SELECT s.id, form, said, led_to FROM desk_session AS s
  WHERE s.acting_in = pg_current_xact_id_if_assigned() AND s.seen_at = now()
$$;
COMMENT ON FUNCTION desk_note_step(text, text, text) IS 'Keeps what a form has done in the session that this transaction has entered. Nothing if the form has ended it.';
REVOKE ALL ON FUNCTION desk_note_step(text, text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_note_step(text, text, text) TO nassco_desk, nassco_requests, nassco_editor, nassco_register, nassco_manager;
