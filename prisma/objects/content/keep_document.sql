CREATE OR REPLACE FUNCTION keep_document(address text, file bytea, words text, titled text,
  size integer DEFAULT NULL, sha256 text DEFAULT NULL) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  fingerprint text := coalesce(encode(sha256(file), 'hex'), $6);
  file_size integer := coalesce(octet_length(file), $5);
BEGIN
  PERFORM expect_upload(file, $5, $6);
  IF address !~ '^/documents/[a-z0-9][a-z0-9-]{0,99}\.pdf$' THEN
    RAISE EXCEPTION 'Name the document in up to 100 small letters, digits and hyphens.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF coalesce(btrim(titled), '') = '' OR length(titled) > 200 THEN
    RAISE EXCEPTION 'Give the document a title of up to 200 characters.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF file_size > 20 * 1024 * 1024 OR octet_length(words) > 500000 THEN
    RAISE EXCEPTION 'The document is larger than 20 MB.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  -- The same form, sent twice.
  IF EXISTS (SELECT FROM content_document AS d WHERE d.path = address AND d.sha256 = fingerprint) THEN RETURN 'The document is there.'; END IF;
  IF (SELECT count(*) FROM content_document) >= 2000 THEN
    RAISE EXCEPTION 'There are 2,000 documents already.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  PERFORM refuse_taken_name(replace(address, '/documents/', 'app/content/files/'));
  INSERT INTO content_document (path, title, bytes, size, sha256, text, added_by)
    VALUES (address, btrim(titled), file, file_size, fingerprint, words, actor) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is another document of this name. Choose another name.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  PERFORM desk_note('content', acting_person(), format('document %s: uploaded', address));
  RETURN 'The document is there.';
END $$;
COMMENT ON FUNCTION keep_document(text, bytea, text, text, integer, text) IS 'Keeps a PDF file: its address, the file, the words in it, its title; of one in the folder for uploads, length and fingerprint instead of the file. An address never gets another file.';
REVOKE ALL ON FUNCTION keep_document(text, bytea, text, text, integer, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION keep_document(text, bytea, text, text, integer, text) TO nassco_editor;
