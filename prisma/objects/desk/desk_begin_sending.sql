CREATE OR REPLACE FUNCTION desk_begin_sending(number bigint, told_edition text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE known desk_sending;
BEGIN
  SELECT * INTO known FROM desk_sending AS s WHERE s.id = number AND s.approved_at IS NOT NULL AND s.stopped_at IS NULL AND s.send_at <= now() FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF known.approved_by IS NULL AND newsletter_receivers() > desk_alone_limit()
    AND NOT EXISTS (SELECT FROM newsletter_sending AS n WHERE n.kind = 'issue' AND n.name = known.name) THEN
    UPDATE desk_sending AS s SET approved_at = NULL WHERE s.id = number;
    PERFORM desk_note('newsletter', 'the website', format('%s: there are more subscribers now, so a second person must approve it', known.name));
    RETURN NULL;
  END IF;
  RETURN begin_sending('issue', known.name, known.title, told_edition);
END $$;
COMMENT ON FUNCTION desk_begin_sending(bigint, text) IS 'Begins to send the issue of an order, with the figures of that edition, or goes on with it; gives the number of the sending. Nothing if it was taken back or stopped, or now goes to over 100 and nobody else has approved it.';
REVOKE ALL ON FUNCTION desk_begin_sending(bigint, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_begin_sending(bigint, text) TO nassco_app;
