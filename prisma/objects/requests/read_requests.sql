CREATE OR REPLACE FUNCTION read_requests(list text DEFAULT 'open', since date DEFAULT NULL, most integer DEFAULT NULL) RETURNS SETOF request_whole
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  chosen text[];
BEGIN
  IF list IS NULL OR list NOT IN ('open', 'new', 'overdue', 'to-review', 'closed', 'all') THEN
    RAISE EXCEPTION 'The list must be one of open, new, overdue, to-review, closed, all.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT coalesce(array_agg(found.reference), '{}') INTO chosen FROM (
    SELECT whole.reference FROM request_whole AS whole
    WHERE (since IS NULL OR whole.received >= since) AND CASE list
      WHEN 'all' THEN true
      WHEN 'open' THEN whole.status <> 'closed'
      WHEN 'overdue' THEN whole.days_overdue > 0
      WHEN 'to-review' THEN whole.status <> 'closed' AND whole.doubt IS NOT NULL
      ELSE whole.status = list
    END
    ORDER BY CASE WHEN list = 'closed' THEN whole.closed END DESC, CASE WHEN list <> 'all' THEN whole.due_on END, whole.received
    LIMIT most
  ) AS found;
  PERFORM note_staff_action('read', chosen, 'list ' || list);
  RETURN QUERY SELECT whole.* FROM request_whole AS whole JOIN unnest(chosen) WITH ORDINALITY AS wanted (reference, place)
    ON whole.reference = wanted.reference ORDER BY wanted.place;
END $$;
COMMENT ON FUNCTION read_requests(text, date, integer) IS 'The requests of a list (open, new, overdue, to-review, closed, all) whole, those since a day, so many at the most. It is written down that you have read each.';
REVOKE ALL ON FUNCTION read_requests(text, date, integer) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION read_requests(text, date, integer) TO nassco_staff, nassco_requests, nassco_manager;
