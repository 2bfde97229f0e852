CREATE OR REPLACE FUNCTION note_edition(name text, step text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM desk_note('register', acting_person(), format('edition %s: %s', name, step));
  PERFORM pg_notify('content_changed', '');
  PERFORM graphile_worker.add_job('publish_edition');
END $$;
COMMENT ON FUNCTION note_edition(text, text) IS 'Writes down what was done with an edition, tells every process of the website at once, and has the search follow.';
REVOKE ALL ON FUNCTION note_edition(text, text) FROM PUBLIC, nassco_app, nassco_staff;
