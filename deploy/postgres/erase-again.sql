-- In a database restored to an earlier moment, repeats what people and their rights have brought about since: erased
-- rows are erased, people who unsubscribed are unsubscribed, withdrawn requests are withdrawn; staff actions stay
-- recorded; mails already sent are not sent again. All or nothing.
--
--   psql -v moment=SECONDS -v erase_missing=no -f deploy/postgres/erase-again.sql <FILE-OF-known-end.sql
--
-- moment: the restored one, in seconds since 1970. Rows that are gone at the end, though neither their last day, nor
-- staff, nor their writer explains it, may be the very damage: they are named and nothing is changed, unless
-- erase_missing=yes.
BEGIN;
SET LOCAL client_min_messages = warning;
SELECT set_config('restore.moment', :'moment', true), set_config('restore.erase_missing', :'erase_missing', true) \g /dev/null
\ir personal-rows.sql
CREATE TEMP TABLE at_end (LIKE here INCLUDING ALL) ON COMMIT DROP;
\copy at_end FROM pstdin
ANALYZE here;
ANALYZE at_end;
CREATE TEMP TABLE done (number integer GENERATED ALWAYS AS IDENTITY, what text, rows bigint) ON COMMIT DROP;

-- Restores the record of staff actions first; what is erased below is added to it.
DO $$
DECLARE changed bigint;
BEGIN
  IF to_regclass('staff_action') IS NULL THEN RETURN; END IF;
  INSERT INTO staff_action OVERRIDING SYSTEM VALUE
    SELECT act.* FROM at_end AS e CROSS JOIN LATERAL jsonb_populate_record(NULL::staff_action, e.facts) AS act
    WHERE e.relation = 'staff_action' AND NOT EXISTS (SELECT FROM here AS h WHERE h.relation = e.relation AND h.key = e.key);
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM setval(pg_get_serial_sequence('staff_action', 'id'), greatest(1, (SELECT max(id) FROM staff_action)));
  INSERT INTO done (what, rows) VALUES ('staff actions since then, recorded again', changed);
END $$;

CREATE TEMP TABLE missing ON COMMIT DROP AS
  SELECT h.relation, h.key, h.facts, NULL::text AS why FROM here AS h
  WHERE h.compared AND NOT EXISTS (SELECT FROM at_end AS e WHERE e.relation = h.relation AND e.key = h.key);

CREATE TEMP TABLE acted ON COMMIT DROP AS
  SELECT e.facts ->> 'reference' AS reference, e.facts ->> 'detail' AS detail FROM at_end AS e
  WHERE e.relation = 'staff_action' AND e.facts ->> 'action' = 'erase'
    AND NOT EXISTS (SELECT FROM here AS h WHERE h.relation = e.relation AND h.key = e.key);

-- Finds why each row is gone.
DO $$
DECLARE
  restored_day date := lagos_day(to_timestamp(current_setting('restore.moment')::double precision));
  subscriptions bigint;
  unexplained text;
BEGIN
  SELECT string_agg(DISTINCT h.relation, ', ') INTO unexplained FROM here AS h
    WHERE h.compared AND NOT EXISTS (SELECT FROM at_end AS e WHERE e.relation = '' AND e.key = h.relation);
  IF unexplained IS NOT NULL THEN
    RAISE EXCEPTION 'At the end there is no table %. It is not known who was erased from it.', unexplained
      USING HINT = 'Give a minute before that damage: --erasures-until.';
  END IF;

  UPDATE missing AS m SET why = 'past their last day'
    -- A confirmed subscriber has no last day until they unsubscribe, which gives them 30 days.
    WHERE coalesce((m.facts ->> 'keep_until')::date, CASE WHEN m.relation = 'subscriber' THEN restored_day + 30 END) < lagos_today();
  UPDATE missing AS m SET why = 'withdrawn or sent by their writer' WHERE m.relation = 'request_draft' AND m.why IS NULL;
  UPDATE missing AS m SET why = 'erased by staff' FROM acted AS a
    WHERE m.why IS NULL AND ((m.relation = 'data_access_request' AND a.reference = m.facts ->> 'reference')
      OR (m.relation = 'fraud_report' AND a.detail = 'the report of a fraud ' || m.key));
  -- The log of an erased person has the number of subscriptions, and an entry for each request, but no address.
  SELECT round(coalesce(sum(said[2]::numeric / greatest(said[1]::numeric, 1)), 0)) INTO subscriptions
    FROM acted AS a CROSS JOIN LATERAL regexp_match(a.detail, '^a person: (\d+) requests, (\d+) subscriptions$') AS said;
  UPDATE missing AS m SET why = 'erased by staff' WHERE m.relation = 'subscriber' AND m.why IS NULL
    AND (SELECT count(*) FROM missing WHERE relation = 'subscriber' AND why IS NULL) <= subscriptions;
  UPDATE missing AS m SET why = 'with their request' FROM missing AS request
    WHERE m.relation IN ('request_log_entry', 'request_file') AND request.relation = 'data_access_request'
      AND request.key = m.facts ->> 'request_id' AND request.why IS NOT NULL;

  SELECT string_agg(format('%s: %s (%s%s)', relation, rows, named, CASE WHEN rows > 10 THEN ', …' ELSE '' END), '; ') INTO unexplained
    FROM (SELECT relation, count(*) AS rows, array_to_string((array_agg(coalesce(facts ->> 'reference', key) ORDER BY key))[1:10], ', ') AS named
          FROM missing WHERE why IS NULL GROUP BY relation ORDER BY relation) AS groups;
  IF unexplained IS NOT NULL AND current_setting('restore.erase_missing') <> 'yes' THEN
    RAISE EXCEPTION 'Rows are missing at the end, and neither their last day, nor staff, nor their writer explains it: %', unexplained
      USING HINT = 'If that is the damage, give a minute before it: --erasures-until. If they should stay erased: --erase-missing.';
  END IF;
  UPDATE missing SET why = 'gone without a recorded reason' WHERE why IS NULL;
END $$;

-- Erases again, using the site's own functions if there is one, so that waiting mails are removed too.
DO $$
DECLARE
  one record;
  of_subscribers bigint[];
BEGIN
  FOR one IN SELECT facts ->> 'reference' AS reference FROM missing WHERE relation = 'data_access_request' LOOP
    PERFORM erase_request(one.reference);
  END LOOP;
  SELECT coalesce(array_agg(key::bigint), '{}') INTO of_subscribers FROM missing WHERE relation = 'subscriber';
  IF cardinality(of_subscribers) > 0 THEN
    PERFORM erase_mails('{}', of_subscribers);
    DELETE FROM subscriber WHERE id = ANY (of_subscribers);
  END IF;
  FOR one IN SELECT key FROM missing WHERE relation = 'fraud_report' LOOP PERFORM erase_fraud_report(one.key::bigint); END LOOP;
  FOR one IN SELECT key FROM missing WHERE relation = 'request_draft' LOOP PERFORM erase_draft(one.key); END LOOP;
  -- Tables without a function.
  FOR one IN
    SELECT m.relation, m.key, string_agg(format('r.%I', a.attname), ', ' ORDER BY k.place) AS key_columns
    FROM missing AS m
    JOIN pg_index AS i ON i.indrelid = format('public.%I', m.relation)::regclass AND i.indisprimary
    CROSS JOIN LATERAL unnest(i.indkey::smallint[]) WITH ORDINALITY AS k (number, place)
    JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = k.number
    WHERE m.relation NOT IN ('data_access_request', 'subscriber', 'fraud_report', 'request_draft')
    GROUP BY m.relation, m.key
  LOOP
    EXECUTE format('DELETE FROM public.%I AS r WHERE concat_ws('' '', %s) = %L', one.relation, one.key_columns, one.key);
  END LOOP;
  INSERT INTO done (what, rows)
    SELECT format('%s erased again: %s', relation, why), count(*) FROM missing GROUP BY relation, why ORDER BY relation, why;
END $$;

-- Repeats erasures and unsubscriptions within a row.
DO $$
DECLARE
  entries bigint[];
  changed bigint;
BEGIN
  IF to_regclass('subscriber') IS NULL OR to_regclass('request_log_entry') IS NULL THEN RETURN; END IF;
  WITH gone AS (
    UPDATE request_log_entry AS r SET earlier_email = NULL FROM at_end AS e
    WHERE e.relation = 'request_log_entry' AND e.key = r.id::text AND r.earlier_email IS NOT NULL AND e.facts ->> 'earlier_email' = 'false'
    RETURNING r.id
  ) SELECT coalesce(array_agg(id), '{}') INTO entries FROM gone;
  PERFORM erase_mails_to_earlier(entries);
  INSERT INTO done (what, rows) VALUES ('addresses before a correction erased again', cardinality(entries));

  UPDATE subscriber AS s SET status = e.facts ->> 'status', unsubscribed_at = (e.facts ->> 'unsubscribed_at')::timestamptz,
      bounced_at = (e.facts ->> 'bounced_at')::timestamptz, bounce_reason = e.facts ->> 'bounce_reason', keep_until = (e.facts ->> 'keep_until')::date
    FROM at_end AS e
    WHERE e.relation = 'subscriber' AND e.key = s.id::text
      AND s.status IN ('waiting', 'confirmed') AND e.facts ->> 'status' IN ('unsubscribed', 'bounced');
  GET DIAGNOSTICS changed = ROW_COUNT;
  INSERT INTO done (what, rows) VALUES ('subscribers who unsubscribed or bounced since', changed);

  UPDATE subscriber AS s SET topics = CASE WHEN cardinality(still.topics) > 0 THEN still.topics ELSE now_wanted.topics END
    FROM at_end AS e
    CROSS JOIN LATERAL (SELECT ARRAY(SELECT jsonb_array_elements_text(e.facts -> 'topics')) AS topics) AS now_wanted
    CROSS JOIN LATERAL (SELECT ARRAY(SELECT t FROM subscriber AS own, unnest(own.topics) AS t WHERE own.id::text = e.key AND t = ANY (now_wanted.topics)) AS topics) AS still
    WHERE e.relation = 'subscriber' AND e.key = s.id::text AND NOT s.topics <@ now_wanted.topics;
  GET DIAGNOSTICS changed = ROW_COUNT;
  INSERT INTO done (what, rows) VALUES ('subscribers who dropped topics since', changed);

  UPDATE data_access_request AS r SET status = 'closed', outcome = e.facts ->> 'outcome', closed_at = (e.facts ->> 'closed_at')::timestamptz,
      receipt_expires_at = (e.facts ->> 'receipt_expires_at')::timestamptz, keep_until = (e.facts ->> 'keep_until')::date
    FROM at_end AS e
    WHERE e.relation = 'data_access_request' AND e.key = r.id::text AND r.status <> 'closed' AND e.facts ->> 'status' = 'closed'
      AND EXISTS (SELECT FROM at_end AS entry WHERE entry.relation = 'request_log_entry' AND entry.facts ->> 'kind' = 'withdrawn'
        AND entry.facts ->> 'request_id' = e.key AND NOT EXISTS (SELECT FROM here AS h WHERE h.relation = entry.relation AND h.key = entry.key));
  GET DIAGNOSTICS changed = ROW_COUNT;
  INSERT INTO request_log_entry (request_id, kind, happened_at, doubt, form_key)
    SELECT r.id, 'withdrawn', (entry.facts ->> 'happened_at')::timestamptz, entry.facts ->> 'doubt', entry.facts ->> 'form_key'
    FROM at_end AS entry JOIN data_access_request AS r ON r.id::text = entry.facts ->> 'request_id'
    WHERE entry.relation = 'request_log_entry' AND entry.facts ->> 'kind' = 'withdrawn'
      AND NOT EXISTS (SELECT FROM here AS h WHERE h.relation = entry.relation AND h.key = entry.key);
  INSERT INTO done (what, rows) VALUES ('requests withdrawn since', changed);
END $$;

-- Sends no mail a second time: jobs gone at the end were done, and newsletters record whom they reached.
DO $$
DECLARE changed bigint;
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    -- The workers of that moment are gone; the jobs they held would wait for hours.
    PERFORM graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL));
    SELECT count(*) INTO changed FROM graphile_worker.complete_jobs(ARRAY(
      SELECT h.key::bigint FROM here AS h
      WHERE h.relation = 'job' AND NOT EXISTS (SELECT FROM at_end AS e WHERE e.relation = h.relation AND e.key = h.key)));
    INSERT INTO done (what, rows) VALUES ('mails and other jobs done since', changed);
  END IF;
  IF to_regclass('newsletter_delivery') IS NULL THEN RETURN; END IF;
  INSERT INTO newsletter_sending OVERRIDING SYSTEM VALUE
    SELECT sending.* FROM at_end AS e CROSS JOIN LATERAL jsonb_populate_record(NULL::newsletter_sending, e.facts) AS sending
    WHERE e.relation = 'newsletter_sending' ON CONFLICT DO NOTHING;
  UPDATE newsletter_sending AS s SET finished_at = known.finished_at, sent = known.sent, not_sent = known.not_sent
    FROM at_end AS e CROSS JOIN LATERAL jsonb_populate_record(NULL::newsletter_sending, e.facts) AS known
    WHERE e.relation = 'newsletter_sending' AND known.id = s.id AND s.finished_at IS NULL AND known.finished_at IS NOT NULL;
  INSERT INTO newsletter_delivery OVERRIDING SYSTEM VALUE
    SELECT delivery.* FROM at_end AS e CROSS JOIN LATERAL jsonb_populate_record(NULL::newsletter_delivery, e.facts) AS delivery
    WHERE e.relation = 'newsletter_delivery' AND EXISTS (SELECT FROM subscriber AS s WHERE s.id = delivery.subscriber_id)
      AND EXISTS (SELECT FROM newsletter_sending AS s WHERE s.id = delivery.sending_id)
    ON CONFLICT DO NOTHING;
  UPDATE newsletter_delivery AS d SET state = known.state, tries = known.tries, try_after = known.try_after,
      settled_at = known.settled_at, answer = known.answer
    FROM at_end AS e CROSS JOIN LATERAL jsonb_populate_record(NULL::newsletter_delivery, e.facts) AS known
    WHERE e.relation = 'newsletter_delivery' AND known.id = d.id AND d.state = 'waiting' AND known.state <> 'waiting';
  GET DIAGNOSTICS changed = ROW_COUNT;
  INSERT INTO done (what, rows) VALUES ('newsletters sent since', changed);
  PERFORM setval(pg_get_serial_sequence(name, 'id'), greatest(1, highest)) FROM (VALUES
    ('newsletter_sending', (SELECT max(id) FROM newsletter_sending)),
    ('newsletter_delivery', (SELECT max(id) FROM newsletter_delivery))) AS counted (name, highest);
END $$;

-- A person's own correction looks the same as a stranger's, so staff check it.
INSERT INTO done (what, rows)
  SELECT 'requests whose address was corrected since, to be checked by staff: ' || string_agg(DISTINCT request.facts ->> 'reference', ', '), count(DISTINCT request.key)
  FROM at_end AS entry JOIN here AS request ON request.relation = 'data_access_request' AND request.key = entry.facts ->> 'request_id'
  WHERE entry.relation = 'request_log_entry' AND entry.facts ->> 'kind' = 'address corrected'
    AND NOT EXISTS (SELECT FROM here AS h WHERE h.relation = entry.relation AND h.key = entry.key)
  HAVING count(*) > 0;

COPY (SELECT '  ' || what || ': ' || rows FROM done WHERE rows > 0 ORDER BY number) TO STDOUT;
COMMIT;
