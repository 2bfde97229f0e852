-- Jobs are added with the owner's rights, in the transaction that saves: both are there, or neither. Payloads carry
-- numbers only.
CREATE OR REPLACE FUNCTION add_mail_job(task text, about bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, json_build_object('id', about), max_attempts => 1000, job_key => mail_key(task, about));
END $$;
COMMENT ON FUNCTION add_mail_job(text, bigint) IS 'Has a mail about a request, a subscriber or a list sent once the transaction is committed.';
REVOKE ALL ON FUNCTION add_mail_job(text, bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION add_mail_job(text, bigint) TO nassco_app;
