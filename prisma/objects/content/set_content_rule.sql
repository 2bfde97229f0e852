CREATE OR REPLACE FUNCTION set_content_rule(named text, is_enough boolean) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  words text := CASE WHEN is_enough THEN 'one person is enough' ELSE 'two people are needed' END;
BEGIN
  UPDATE content_rule AS c SET alone = is_enough, set_at = now(), set_by = actor WHERE c.kind = named;
  IF NOT FOUND THEN RAISE EXCEPTION 'Two people are needed for all other content.' USING ERRCODE = 'no_data_found'; END IF;
  PERFORM desk_note('content', acting_person(), format('rule for each %s: %s', named, words));
  RETURN format('For each %s %s.', named, words);
END $$;
COMMENT ON FUNCTION set_content_rule(text, boolean) IS 'Says for a kind of content, warning or notice, whether one person is enough to publish it.';
REVOKE ALL ON FUNCTION set_content_rule(text, boolean) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION set_content_rule(text, boolean) TO nassco_manager;
