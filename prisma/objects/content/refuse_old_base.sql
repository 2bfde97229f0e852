CREATE OR REPLACE FUNCTION refuse_old_base(known content_revision) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE later record;
BEGIN
  SELECT r.id, r.published_at, coalesce(p.email, 'somebody') AS who INTO later
  FROM content_revision AS r LEFT JOIN desk_person AS p ON p.id = r.changed_by
  WHERE r.path = known.path AND r.state = 'published' AND r.text IS DISTINCT FROM known.base_text;
  IF FOUND THEN
    RAISE EXCEPTION 'Since revision % was begun, another text of this file was published: revision %, by %, on %.', known.id, later.id, later.who, desk_moment(later.published_at)
      USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'Bring its changes into this revision and save it again.';
  END IF;
END $$;
COMMENT ON FUNCTION refuse_old_base(content_revision) IS 'Refuses a revision that would undo what was published since it was begun.';
REVOKE ALL ON FUNCTION refuse_old_base(content_revision) FROM PUBLIC, nassco_app, nassco_staff;
