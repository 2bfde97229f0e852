-- One queue: two issues at once would only share the pace of the mail server.
CREATE OR REPLACE FUNCTION queue_issue_sending(number bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job('send_issue', json_build_object('id', s.id), queue_name => 'send_issue', run_at => greatest(s.send_at, now()),
    job_key => format('send_issue %s', s.id))
  FROM desk_sending AS s WHERE s.id = number;
END $$;
COMMENT ON FUNCTION queue_issue_sending(bigint) IS 'Has the worker carry out an order to send an issue, at its time.';
REVOKE ALL ON FUNCTION queue_issue_sending(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION queue_issue_sending(bigint) TO nassco_app;
