-- Both jobs of a request in one call; or, over the caps, its mark and its place in the list for the office.
CREATE OR REPLACE FUNCTION announce_data_access_request() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- Whoever fills trap fields shall not have mail sent to others.
  has_receipt boolean := NEW.email_address IS NOT NULL AND NEW.review_mark IS NULL;
  held text := CASE WHEN has_receipt THEN take_mail('receipt', NEW.email_address) END;
  tasks text[] := CASE WHEN has_receipt AND held IS NULL THEN ARRAY['mail_receipt'] ELSE ARRAY[]::text[] END;
BEGIN
  IF held IS NULL AND take_mail_slot('office') THEN
    tasks := array_prepend('mail_office', tasks);
  ELSE
    INSERT INTO held_office_mail (request_id) VALUES (NEW.id);
  END IF;
  IF held IS NOT NULL THEN
    UPDATE data_access_request SET review_mark = held WHERE id = NEW.id;
  END IF;
  IF cardinality(tasks) > 0 THEN
    PERFORM graphile_worker.add_jobs(ARRAY(
      SELECT (task, json_build_object('id', NEW.id), NULL, NULL, 1000, mail_key(task, NEW.id), NULL, NULL)::graphile_worker.job_spec
      FROM unnest(tasks) AS task
    ));
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_data_access_request() IS 'Tells the office of a new request, and the requester that it has come.';
REVOKE ALL ON FUNCTION announce_data_access_request() FROM PUBLIC, nassco_app, nassco_staff;

CREATE OR REPLACE TRIGGER data_access_request_announced AFTER INSERT ON data_access_request
  FOR EACH ROW EXECUTE FUNCTION announce_data_access_request();
