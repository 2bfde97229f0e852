-- Lists the rows about people in this database at this moment, in the temporary table `here`: for each row its table,
-- its key, and those columns that show why it disappeared or changed, without texts or addresses. Included by
-- known-end.sql and erase-again.sql within a transaction, to compare two moments.
CREATE TEMP TABLE here (
  relation text NOT NULL,
  key      text NOT NULL,
  facts    jsonb NOT NULL,
  -- A compared row that exists at one moment and not at a later one was erased in between.
  compared boolean NOT NULL,
  PRIMARY KEY (relation, key)
) ON COMMIT DROP;

DO $$
DECLARE
  -- Tables without people, or whose rows come and go with others or daily. All other tables are compared, including
  -- those added by later versions.
  uncompared CONSTANT text[] := ARRAY['_prisma_migrations', 'register_edition', 'register_row', 'content_item', 'content_name',
    'content_word', 'search_without_result_log', 'page_view_count', 'heartbeat', 'applied_objects', 'mail_slot', 'mail_share', 'held_office_mail',
    'newsletter_key', 'newsletter_sending', 'newsletter_delivery', 'subscriber_token', 'staff_action', 'content_state', 'content_rule',
    'content_revision', 'content_preview', 'content_picture', 'content_picture_file', 'content_document', 'content_address',
    'subscriber_count', 'backup_done', 'upload_folder'];
  -- Copied whole, to be written back: they contain no addresses.
  carried CONSTANT text[] := ARRAY['newsletter_sending', 'newsletter_delivery', 'staff_action'];
  facts CONSTANT text[] := ARRAY['keep_until', 'reference', 'request_id', 'kind', 'happened_at', 'doubt', 'form_key', 'status', 'topics',
    'outcome', 'closed_at', 'receipt_expires_at', 'unsubscribed_at', 'bounced_at', 'bounce_reason', 'earlier_email'];
  one record;
BEGIN
  FOR one IN
    SELECT c.relname, string_agg(format('r.%I', a.attname), ', ' ORDER BY k.place) AS key_columns
    FROM pg_class AS c
    JOIN pg_index AS i ON i.indrelid = c.oid AND i.indisprimary
    CROSS JOIN LATERAL unnest(i.indkey::smallint[]) WITH ORDINALITY AS k (number, place)
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = k.number
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
      AND (c.relname <> ALL (uncompared) OR c.relname = ANY (carried))
    GROUP BY c.relname
  LOOP
    EXECUTE format(
      $rows$INSERT INTO here SELECT %1$L, concat_ws(' ', %2$s), (
        SELECT coalesce(jsonb_object_agg(f.key, CASE WHEN f.key = 'earlier_email' THEN to_jsonb(f.value <> 'null') ELSE f.value END), '{}')
        FROM jsonb_each(to_jsonb(r)) AS f WHERE %3$L OR f.key = ANY (%4$L)
      ), NOT %3$L FROM ONLY public.%1$I AS r$rows$,
      one.relname, one.key_columns, one.relname = ANY (carried), facts);
    -- Records that the table exists.
    INSERT INTO here VALUES ('', one.relname, '{}', false);
  END LOOP;
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    INSERT INTO here SELECT 'job', id::text, '{}', false FROM graphile_worker._private_jobs;
  END IF;
END $$;
