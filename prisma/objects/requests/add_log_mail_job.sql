-- The key begins as those of other mails of the request, by which they are found and erased; its last part tells the entry.
CREATE OR REPLACE FUNCTION add_log_mail_job(task text, request_id bigint, entry_id bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, json_build_object('id', entry_id), max_attempts => 1000,
    job_key => mail_key(task, request_id) || ' ' || entry_id);
END $$;
COMMENT ON FUNCTION add_log_mail_job(text, bigint, bigint) IS 'Has a mail about an entry of a request''s log sent once the transaction is committed.';
REVOKE ALL ON FUNCTION add_log_mail_job(text, bigint, bigint) FROM PUBLIC, nassco_app, nassco_staff;
