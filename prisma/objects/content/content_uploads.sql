CREATE VIEW content_uploads AS
SELECT 'app/content/files/' || substr(d.path, length('/documents/') + 1) AS file, d.published_at IS NOT NULL AS is_public FROM content_document AS d
UNION ALL SELECT format('app/content/pictures/%s.jpg', p.name), p.published_at IS NOT NULL FROM content_picture AS p;
COMMENT ON VIEW content_uploads IS 'Documents and pictures that were uploaded at the desk, by the files that an export makes of them.';
COMMENT ON COLUMN content_uploads.file IS 'The file.';
COMMENT ON COLUMN content_uploads.is_public IS 'Whether a text that names it was ever published.';
