CREATE OR REPLACE FUNCTION keep_picture(named text, shows text, caption text, credit text, sample boolean, wide integer, high integer, fingerprint text,
  original bytea, file_names text[], files bytea[],
  original_size integer DEFAULT NULL, original_sha256 text DEFAULT NULL, sizes integer[] DEFAULT NULL, sha256s text[] DEFAULT NULL) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  source_is text := coalesce(encode(sha256(original), 'hex'), original_sha256);
  source_length integer := coalesce(octet_length(original), original_size);
BEGIN
  PERFORM expect_upload(original, original_size, original_sha256);
  PERFORM expect_upload(f.bytes, f.size, f.sha256) FROM unnest(files, sizes, sha256s) AS f (bytes, size, sha256);
  IF named !~ '^[a-z0-9][a-z0-9-]{0,79}$' THEN
    RAISE EXCEPTION 'Name the picture in up to 80 small letters, digits and hyphens.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF coalesce(btrim(shows), '') = '' OR length(shows) > 250 OR length(caption) > 500 OR length(credit) > 200 THEN
    RAISE EXCEPTION 'Say in up to 250 characters what the picture shows; the caption has up to 500, the credit up to 200.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF cardinality(file_names) NOT BETWEEN 1 AND 40 OR cardinality(file_names) <> cardinality(files)
    OR EXISTS (SELECT FROM unnest(file_names) AS file WHERE NOT starts_with(file, format('%s-%s-', named, fingerprint))) THEN
    RAISE EXCEPTION 'The files of the picture are not whole.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF source_length + (SELECT sum(coalesce(octet_length(f.bytes), f.size)) FROM unnest(files, sizes) AS f (bytes, size)) > 30 * 1024 * 1024 THEN
    RAISE EXCEPTION 'The files of the picture are larger than 30 MB.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  -- The same form, sent twice.
  IF EXISTS (SELECT FROM content_picture AS p WHERE p.name = named AND p.hash = fingerprint AND p.source_sha256 = source_is) THEN RETURN 'The picture is there.'; END IF;
  IF (SELECT count(*) FROM content_picture) >= 2000 THEN
    RAISE EXCEPTION 'There are 2,000 pictures already.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  PERFORM refuse_taken_name(format('app/content/pictures/%s.jpg', named));
  INSERT INTO content_picture (name, alt, caption, credit, is_sample, width, height, hash, source, source_size, source_sha256, added_by)
    VALUES (named, btrim(shows), nullif(btrim(caption), ''), nullif(btrim(credit), ''), sample, wide, high, fingerprint, original, source_length, source_is, actor) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is another picture of this name. Choose another name.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  INSERT INTO content_picture_file (file, picture, bytes, size, sha256)
    SELECT f.name, named, f.bytes, coalesce(octet_length(f.bytes), f.size), coalesce(encode(sha256(f.bytes), 'hex'), f.sha256)
    FROM unnest(file_names, files, sizes, sha256s) AS f (name, bytes, size, sha256);
  PERFORM desk_note('content', acting_person(), format('picture %s: uploaded', named));
  RETURN 'The picture is there.';
END $$;
COMMENT ON FUNCTION keep_picture(text, text, text, text, boolean, integer, integer, text, bytea, text[], bytea[], integer, text, integer[], text[]) IS 'Keeps a picture with its files: name, what it shows, caption, credit, whether it is a sample, width and height of its widest file, fingerprint, the picture that they were made from, their names, the files; of those in the folder for uploads, lengths and fingerprints instead. A name never gets another picture.';
REVOKE ALL ON FUNCTION keep_picture(text, text, text, text, boolean, integer, integer, text, bytea, text[], bytea[], integer, text, integer[], text[]) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION keep_picture(text, text, text, text, boolean, integer, integer, text, bytea, text[], bytea[], integer, text, integer[], text[]) TO nassco_editor;
