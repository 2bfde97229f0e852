CREATE OR REPLACE FUNCTION publish_content(number bigint, seen integer, seen_state bigint, search_changes jsonb, moves jsonb) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE known content_revision;
BEGIN
  PERFORM hold_content_state(seen_state);
  known := hold_revision(number, ARRAY['approved'], seen);
  IF known.failure IS NOT NULL OR coalesce(known.publish_at, known.decided_at) > now() THEN
    RAISE EXCEPTION 'Revision % is not to be published now.', number USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  PERFORM refuse_old_base(known);
  PERFORM end_published(known);
  UPDATE content_revision AS r SET state = 'published', version = known.version + 1, published_at = now() WHERE r.id = number;
  PERFORM plan_end(known);
  UPDATE content_picture AS p SET published_at = now() WHERE p.published_at IS NULL AND names_in_text(known.text, p.name);
  UPDATE content_document AS d SET published_at = now() WHERE d.published_at IS NULL AND names_in_text(known.text, d.path);
  IF known.text IS NULL THEN PERFORM erase_upload(known.path); END IF;
  PERFORM move_addresses(moves);
  PERFORM apply_search_changes(search_changes);
  PERFORM note_revision(known, 'the website', CASE WHEN known.text IS NULL THEN 'published: the file is taken away' ELSE 'published' END);
  -- Sent when the transaction is committed.
  PERFORM pg_notify('content_changed', '');
  RETURN content_state_version();
END $$;
COMMENT ON FUNCTION publish_content(bigint, integer, bigint, jsonb, jsonb) IS 'Publishes a revision that is approved and whose time has come, with all that follows from it, whole or not at all: its number and version, the number of the content it was checked with, the changes of the search index, and addresses that move. Gives the new number of the content; refused with 40001 if the content has changed since.';
REVOKE ALL ON FUNCTION publish_content(bigint, integer, bigint, jsonb, jsonb) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION publish_content(bigint, integer, bigint, jsonb, jsonb) TO nassco_app;
