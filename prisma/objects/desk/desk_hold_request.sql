CREATE OR REPLACE FUNCTION desk_hold_request(reference text, seen text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  request data_access_request := find_request($1);
  newest record;
BEGIN
  IF seen IS NULL OR seen !~ '^\d{1,18}-\d{1,18}$' THEN
    RAISE EXCEPTION 'Open the page again, then send the form.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT change.who, change.did, to_char(change.at AT TIME ZONE 'Africa/Lagos', 'HH24:MI') || CASE
    WHEN lagos_day(change.at) < lagos_today() THEN ' on ' || day_in_words(lagos_day(change.at)) ELSE '' END AS at
  INTO newest FROM (
    SELECT CASE WHEN e.kind IN ('line added', 'address corrected', 'withdrawn') THEN 'The requester' ELSE coalesce(e.login, 'Somebody') END AS who,
      CASE e.kind WHEN 'in review' THEN 'began the review' WHEN 'question' THEN 'asked a question' WHEN 'closed' THEN 'closed the request'
        WHEN 'opened again' THEN 'opened the request again' WHEN 'line added' THEN 'added a line'
        WHEN 'address corrected' THEN 'corrected the email address' WHEN 'withdrawn' THEN 'withdrew the request' END AS did,
      e.happened_at AS at
    FROM request_log_entry AS e WHERE e.request_id = request.id AND e.id > split_part(seen, '-', 1)::bigint
    UNION ALL
    SELECT a.login, CASE a.action WHEN 'answer file' THEN 'changed the files' ELSE 'marked the request as genuine' END, a.acted_at
    FROM staff_action AS a
    WHERE a.reference = request.reference AND a.action IN ('mark reviewed', 'answer file') AND a.id > split_part(seen, '-', 2)::bigint
  ) AS change ORDER BY change.at DESC LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION '% % at % while you had this page open. Read it, then send again.', newest.who, newest.did, newest.at
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;
COMMENT ON FUNCTION desk_hold_request(text, text) IS 'Holds a request for a step, unless it has changed since the page that its sender saw (desk_request_seen): then an error says who did what.';
REVOKE ALL ON FUNCTION desk_hold_request(text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_hold_request(text, text) TO nassco_requests;
