CREATE OR REPLACE FUNCTION queue_upload_removal() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- The database cannot remove the file itself. Whatever this misses, the daily job finds.
  PERFORM graphile_worker.add_job('remove_upload', json_build_object('sha256', OLD.sha256), max_attempts => 1000, job_key => format('remove_upload %s', OLD.sha256));
  RETURN NULL;
END $$;
COMMENT ON FUNCTION queue_upload_removal() IS 'Has the worker remove the file of an answer that is erased from the folder for uploads.';
REVOKE ALL ON FUNCTION queue_upload_removal() FROM PUBLIC, nassco_app, nassco_staff;

CREATE OR REPLACE TRIGGER request_file_removed AFTER DELETE ON request_file
  FOR EACH ROW WHEN (OLD.bytes IS NULL) EXECUTE FUNCTION queue_upload_removal();
