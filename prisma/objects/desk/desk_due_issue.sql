CREATE OR REPLACE FUNCTION desk_due_issue(number bigint) RETURNS TABLE (name text, title text, dated date, description text, body text, edition text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.name, coalesce(i.title, s.title), i.dated, i.description, i.body, n.edition
  FROM desk_sending AS s LEFT JOIN desk_issue AS i ON i.name = s.name LEFT JOIN newsletter_sending AS n ON n.kind = 'issue' AND n.name = s.name
  WHERE s.id = number AND s.approved_at IS NOT NULL AND s.stopped_at IS NULL AND s.send_at <= now() AND n.finished_at IS NULL
$$;
COMMENT ON FUNCTION desk_due_issue(bigint) IS 'The issue that an order of the desk sends, if it is due, approved and not stopped; without a text if it is one of the content.';
REVOKE ALL ON FUNCTION desk_due_issue(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_due_issue(bigint) TO nassco_app;
