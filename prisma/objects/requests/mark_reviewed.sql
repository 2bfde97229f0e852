CREATE OR REPLACE FUNCTION mark_reviewed(reference text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  request data_access_request := find_request($1);
BEGIN
  IF request.review_mark IS NULL THEN
    RETURN format('%s is not marked as doubtful: nothing changed.', request.reference);
  END IF;
  UPDATE data_access_request SET review_mark = NULL WHERE id = request.id;
  PERFORM note_staff_action('mark reviewed', ARRAY[request.reference], NULL);
  -- The receipt that was held back while nobody knew whose address it is.
  IF request.email_address IS NULL OR request.status = 'closed' THEN
    RETURN format('%s is not doubtful any more.', request.reference);
  END IF;
  PERFORM add_mail_job('mail_receipt', request.id);
  RETURN format('%s is not doubtful any more. The requester gets the receipt by mail now.', request.reference);
END $$;
COMMENT ON FUNCTION mark_reviewed(text) IS 'Says that a doubtful request is genuine: it leaves requests_to_review, and the requester gets the receipt.';
REVOKE ALL ON FUNCTION mark_reviewed(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION mark_reviewed(text) TO nassco_staff, nassco_requests;
