CREATE OR REPLACE FUNCTION read_document(address text, first integer, length integer) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT substr(d.bytes, first, length) FROM content_document AS d WHERE d.path = address AND may_act()
$$;
COMMENT ON FUNCTION read_document(text, integer, integer) IS 'A piece of an uploaded document, also before it is published: its first byte, counted from 1, and how many.';
REVOKE ALL ON FUNCTION read_document(text, integer, integer) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION read_document(text, integer, integer) TO nassco_editor, nassco_manager;
