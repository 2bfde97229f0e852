CREATE OR REPLACE FUNCTION desk_write_issue(taken text[], titled text, day date, about text, words text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  month text := to_char(day, 'YYYY-MM');
  free text;
BEGIN
  FOR free IN SELECT month UNION ALL SELECT format('%s-%s', month, n) FROM generate_series(2, 9) AS n LOOP
    CONTINUE WHEN free = ANY (taken) OR EXISTS (SELECT FROM newsletter_sending AS s WHERE s.kind = 'issue' AND s.name = free);
    INSERT INTO desk_issue (name, title, dated, description, body, written_by, changed_by)
      VALUES (free, titled, day, about, words, actor, actor) ON CONFLICT (name) DO NOTHING;
    IF FOUND THEN
      PERFORM desk_note('newsletter', acting_person(), format('%s: written', free));
      RETURN free;
    END IF;
  END LOOP;
  RAISE EXCEPTION 'This month has nine issues already.' USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'Date it in another month.';
END $$;
COMMENT ON FUNCTION desk_write_issue(text[], text, date, text, text) IS 'Keeps a new issue as a draft: the names that are taken, title, day, description, text. Gives its name, which is its month, with a number for a further one of the month.';
REVOKE ALL ON FUNCTION desk_write_issue(text[], text, date, text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_write_issue(text[], text, date, text, text) TO nassco_editor;
