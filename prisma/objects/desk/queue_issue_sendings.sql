CREATE OR REPLACE FUNCTION queue_issue_sendings() RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(queue_issue_sending(s.id))::integer FROM desk_sending AS s
  WHERE s.approved_at IS NOT NULL AND s.stopped_at IS NULL AND s.send_at <= now()
    AND NOT EXISTS (SELECT FROM newsletter_sending AS n WHERE n.kind = 'issue' AND n.name = s.name AND n.finished_at IS NOT NULL)
$$;
COMMENT ON FUNCTION queue_issue_sendings() IS 'Has the worker go on with every order that is due and not finished, in case a run of it failed for long; gives their number.';
REVOKE ALL ON FUNCTION queue_issue_sendings() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION queue_issue_sendings() TO nassco_app;
