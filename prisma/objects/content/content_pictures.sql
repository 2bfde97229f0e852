CREATE VIEW content_pictures AS
SELECT p.name, p.alt, p.caption, p.credit, p.is_sample, p.width, p.height, p.hash,
  ARRAY(SELECT f.file FROM content_picture_file AS f WHERE f.picture = p.name ORDER BY f.file) AS files,
  (p.added_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS added, a.email AS added_by,
  (p.published_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS published
FROM content_picture AS p LEFT JOIN desk_person AS a ON a.id = p.added_by WHERE may_act() ORDER BY p.added_at DESC, p.name;
COMMENT ON VIEW content_pictures IS 'Pictures that were uploaded at the desk, the latest first.';
COMMENT ON COLUMN content_pictures.name IS 'Name of the picture.';
COMMENT ON COLUMN content_pictures.alt IS 'What it shows.';
COMMENT ON COLUMN content_pictures.caption IS 'Its caption.';
COMMENT ON COLUMN content_pictures.credit IS 'Who took it.';
COMMENT ON COLUMN content_pictures.is_sample IS 'True for a sample.';
COMMENT ON COLUMN content_pictures.width IS 'Width of its widest file, in pixels.';
COMMENT ON COLUMN content_pictures.height IS 'Its height.';
COMMENT ON COLUMN content_pictures.hash IS 'Its fingerprint, as in the names of its files.';
COMMENT ON COLUMN content_pictures.files IS 'Names of its files.';
COMMENT ON COLUMN content_pictures.added IS 'When it was uploaded, in Nigerian time.';
COMMENT ON COLUMN content_pictures.added_by IS 'Who uploaded it.';
COMMENT ON COLUMN content_pictures.published IS 'When a text that names it was first published, in Nigerian time.';
GRANT SELECT ON content_pictures TO nassco_editor, nassco_manager;
GRANT SELECT (name, alt, caption, credit, is_sample, width, height, hash, files, published) ON content_pictures TO nassco_app;
