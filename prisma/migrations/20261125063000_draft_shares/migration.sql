-- Drafts have a share by network, so that one cannot fill the store; and where there is no room, those without worth go first.

ALTER TABLE request_draft ADD COLUMN network text, ADD COLUMN may_go_from timestamptz;
COMMENT ON COLUMN request_draft.network IS 'A code of the network that kept it first, which only the website can make, with its secret key; empty where it is not known.';
COMMENT ON COLUMN request_draft.may_go_from IS 'From when it goes where there is no room for another: -infinity for an empty one, a day after it was kept for one that was not changed since; empty for all others, which stay.';

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

CREATE FUNCTION drafts_kept() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) FROM request_draft
$$;
COMMENT ON FUNCTION drafts_kept() IS 'How many drafts are kept, for the alert that the store fills.';
REVOKE EXECUTE ON FUNCTION drafts_kept() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drafts_kept() TO nassco_app;
