CREATE OR REPLACE FUNCTION erase_person(email text) RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  address text := read_email($1);
  requests bigint[];
  subscribers bigint[];
  entries bigint[];
BEGIN
  SELECT coalesce(array_agg(held.id), '{}') INTO requests
    FROM (SELECT r.id FROM data_access_request r WHERE lower(r.email_address) = address FOR UPDATE) AS held;
  SELECT coalesce(array_agg(held.id), '{}') INTO subscribers
    FROM (SELECT s.id FROM subscriber s WHERE lower(s.email) = address FOR UPDATE) AS held;

  PERFORM note_staff_action('erase', touched(requests), format('a person: %s requests, %s subscriptions', cardinality(requests), cardinality(subscribers)));
  what := 'data access requests'; erased := cardinality(requests); RETURN NEXT;
  what := 'newsletter subscriptions'; erased := cardinality(subscribers); RETURN NEXT;
  what := 'links in mails';
  SELECT count(*) INTO erased FROM subscriber_token t WHERE t.subscriber_id = ANY (subscribers);
  RETURN NEXT;
  WITH gone AS (UPDATE request_log_entry AS e SET earlier_email = NULL WHERE lower(e.earlier_email) = address RETURNING e.id)
    SELECT coalesce(array_agg(gone.id), '{}') INTO entries FROM gone;
  what := 'addresses before a correction'; erased := cardinality(entries); RETURN NEXT;
  what := 'mails that waited'; erased := erase_mails_to_earlier(entries) + erase_mails(requests, subscribers); RETURN NEXT;
  what := 'drafts of requests';
  DELETE FROM request_draft AS d USING drafts_of(address) AS own WHERE d.token_hash = own.token_hash;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
  DELETE FROM data_access_request r WHERE r.id = ANY (requests);
  DELETE FROM subscriber s WHERE s.id = ANY (subscribers);

  -- Texts of others stay: staff decide on each.
  erased := 0;
  FOR what IN
    SELECT 'NOT erased: requests of others that name the address: ' || string_agg(r.reference, ', ' ORDER BY r.reference)
      FROM requests_naming(address) AS r HAVING count(*) > 0
    UNION ALL
    SELECT format('NOT erased: drafts of others that name the address: %s, erased after %s at the latest', count(*), day_in_words(max(d.keep_until)))
      FROM drafts_naming(address) AS d HAVING count(*) > 0
    UNION ALL
    SELECT 'NOT erased: reports of frauds that name the address: ' || string_agg(r.id::text, ', ' ORDER BY r.id)
      FROM fraud_reports_naming(address) AS r HAVING count(*) > 0
  LOOP
    RETURN NEXT;
  END LOOP;
END $$;
COMMENT ON FUNCTION erase_person(text) IS 'Erases everything that is held under an e-mail address, and says what that was. It cannot be undone.';
REVOKE ALL ON FUNCTION erase_person(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION erase_person(text) TO nassco_staff, nassco_requests;
