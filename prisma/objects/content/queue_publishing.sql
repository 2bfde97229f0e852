CREATE OR REPLACE FUNCTION queue_publishing(number bigint, moment timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- A moment later, for the process that takes the step publishes at once.
  PERFORM graphile_worker.add_job('publish_content', run_at => greatest(moment, now() + interval '5 seconds'), queue_name => 'publish_content',
    job_key => format('publish_content %s', number));
END $$;
COMMENT ON FUNCTION queue_publishing(bigint, timestamptz) IS 'Has the worker publish a revision at its time, if no process has done so.';
REVOKE ALL ON FUNCTION queue_publishing(bigint, timestamptz) FROM PUBLIC, nassco_app, nassco_staff;
