CREATE OR REPLACE FUNCTION add_edition(name text, month date, source text, fingerprint text, is_sample boolean, lines integer, publish_at timestamptz) RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE added integer;
BEGIN
  INSERT INTO register_edition (slug, title, as_at, source, sha256, is_sample, row_count, publish_at)
    VALUES (name, 'Summary of National Social Register by LGAs', month, btrim(source), fingerprint, is_sample, lines, publish_at) RETURNING id INTO added;
  IF publish_at IS NOT NULL THEN PERFORM graphile_worker.add_job('publish_edition', run_at => publish_at); END IF;
  -- Sent when the transaction is committed, with the rows that follow.
  PERFORM pg_notify('content_changed', '');
  RETURN added;
END $$;
COMMENT ON FUNCTION add_edition(text, date, text, text, boolean, integer, timestamptz) IS 'Adds an edition without its rows, which the same transaction adds, and gives its number. The website hears of it at once, and again when it is published.';
REVOKE ALL ON FUNCTION add_edition(text, date, text, text, boolean, integer, timestamptz) FROM PUBLIC, nassco_app, nassco_staff;
