-- A key names what a mail is about to those who see no payloads. Its last part lets the same mail be asked for again while
-- the first still waits.
CREATE OR REPLACE FUNCTION mail_key(task text, about bigint) RETURNS text
LANGUAGE sql VOLATILE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT concat_ws(' ', task, about, pg_current_xact_id())
$$;
COMMENT ON FUNCTION mail_key(text, bigint) IS 'The key of a mail''s job: what mail, the number of what it is about, the transaction.';
REVOKE ALL ON FUNCTION mail_key(text, bigint) FROM PUBLIC, nassco_app, nassco_staff;
