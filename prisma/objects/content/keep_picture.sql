CREATE OR REPLACE FUNCTION keep_picture(named text, shows text, caption text, credit text, sample boolean, wide integer, high integer, fingerprint text,
  original bytea, file_names text[], files bytea[]) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor bigint := desk_actor();
BEGIN
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
  IF octet_length(original) + (SELECT sum(octet_length(file)) FROM unnest(files) AS file) > 30 * 1024 * 1024 THEN
    RAISE EXCEPTION 'The files of the picture are larger than 30 MB.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  -- The same form, sent twice.
  IF EXISTS (SELECT FROM content_picture AS p WHERE p.name = named AND p.hash = fingerprint AND p.source = original) THEN RETURN 'The picture is there.'; END IF;
  IF (SELECT count(*) FROM content_picture) >= 2000 THEN
    RAISE EXCEPTION 'There are 2,000 pictures already.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  PERFORM refuse_taken_name(format('app/content/pictures/%s.jpg', named));
  INSERT INTO content_picture (name, alt, caption, credit, is_sample, width, height, hash, source, added_by)
    VALUES (named, btrim(shows), nullif(btrim(caption), ''), nullif(btrim(credit), ''), sample, wide, high, fingerprint, original, actor) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is another picture of this name. Choose another name.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  INSERT INTO content_picture_file (file, picture, bytes) SELECT f.name, named, f.bytes FROM unnest(file_names, files) AS f (name, bytes);
  PERFORM desk_note('content', acting_person(), format('picture %s: uploaded', named));
  RETURN 'The picture is there.';
END $$;
COMMENT ON FUNCTION keep_picture(text, text, text, text, boolean, integer, integer, text, bytea, text[], bytea[]) IS 'Keeps a picture with its files: name, what it shows, caption, credit, whether it is a sample, width and height of its widest file, fingerprint, the picture that they were made from, their names, the files. A name never gets another picture.';
REVOKE ALL ON FUNCTION keep_picture(text, text, text, text, boolean, integer, integer, text, bytea, text[], bytea[]) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION keep_picture(text, text, text, text, boolean, integer, integer, text, bytea, text[], bytea[]) TO nassco_editor;
