CREATE OR REPLACE FUNCTION keep_draft(token_hash text, form_key text, entries jsonb) RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most CONSTANT integer := 20000;
  most_of_network CONSTANT integer := 200;
  sender text := nullif(current_setting('nassco.sender', true), '');
  is_empty boolean := NOT EXISTS (SELECT FROM jsonb_each_text($3) AS entry WHERE entry.value ~ '\S');
  is_share_full boolean;
  until date;
BEGIN
  -- Counted only where one more would come, one at a time.
  IF NOT EXISTS (SELECT FROM request_draft AS d WHERE d.token_hash = $1) THEN
    PERFORM pg_advisory_xact_lock('request_draft'::regclass::bigint);
    is_share_full := (SELECT count(*) FROM request_draft AS d WHERE d.network = sender) >= most_of_network;
    IF is_share_full OR (SELECT count(*) FROM request_draft) >= most THEN
      DELETE FROM request_draft AS d WHERE d.token_hash = (
        SELECT least.token_hash FROM (
          SELECT o.token_hash, o.may_go_from, count(*) OVER (PARTITION BY o.network) AS drafts
          FROM request_draft AS o WHERE NOT is_share_full OR o.network = sender
        ) AS least
        WHERE least.may_go_from <= now()
        ORDER BY least.may_go_from = '-infinity' DESC, least.drafts DESC, least.may_go_from LIMIT 1
      );
      IF NOT FOUND THEN RETURN NULL; END IF;
    END IF;
  END IF;
  INSERT INTO request_draft AS d (token_hash, form_key, entries, network, may_go_from)
    VALUES ($1, $2, $3, sender, CASE WHEN is_empty THEN '-infinity' ELSE now() + interval '1 day' END)
  ON CONFLICT ON CONSTRAINT request_draft_pkey DO UPDATE
    SET entries = excluded.entries, kept_at = excluded.kept_at, keep_until = excluded.keep_until,
      may_go_from = CASE WHEN is_empty THEN '-infinity' WHEN d.entries = excluded.entries THEN d.may_go_from END
  RETURNING d.keep_until INTO until;
  RETURN until;
END $$;
COMMENT ON FUNCTION keep_draft(text, text, jsonb) IS 'Keeps a draft, or its new entries where it is there; gives the last day on which it can be opened, and nothing where 200 others of the network or 20,000 in all are kept and none of them may go.';
REVOKE ALL ON FUNCTION keep_draft(text, text, jsonb) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION keep_draft(text, text, jsonb) TO nassco_app;
