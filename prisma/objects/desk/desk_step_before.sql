-- Another form of the same session waits until then: desk_enter holds the session's row.
CREATE OR REPLACE FUNCTION desk_step_before(form text) RETURNS TABLE (said text, led_to text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT d.said, d.led_to FROM desk_step AS d JOIN desk_session AS s ON s.id = d.session_id
  WHERE d.form_hash = form AND s.acting_in = pg_current_xact_id_if_assigned() AND s.seen_at = now()
$$;
COMMENT ON FUNCTION desk_step_before(text) IS 'What a form, by its fingerprint, has done in the session that this transaction has entered. No row if it was not sent before.';
REVOKE ALL ON FUNCTION desk_step_before(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_step_before(text) TO nassco_desk, nassco_requests, nassco_editor, nassco_register, nassco_manager;
