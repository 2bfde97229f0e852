CREATE VIEW content_documents AS
SELECT d.path, d.title, d.size, d.sha256, d.text,
  (d.added_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS added, a.email AS added_by,
  (d.published_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS published,
  d.bytes IS NULL AS in_folder
FROM content_document AS d LEFT JOIN desk_person AS a ON a.id = d.added_by WHERE may_act() ORDER BY d.added_at DESC, d.path;
COMMENT ON VIEW content_documents IS 'PDF files that were uploaded at the desk, the latest first.';
COMMENT ON COLUMN content_documents.path IS 'Address of the document.';
COMMENT ON COLUMN content_documents.title IS 'Its title.';
COMMENT ON COLUMN content_documents.size IS 'Its length in bytes.';
COMMENT ON COLUMN content_documents.sha256 IS 'Its fingerprint (SHA-256), in hexadecimal.';
COMMENT ON COLUMN content_documents.text IS 'The words in it.';
COMMENT ON COLUMN content_documents.added IS 'When it was uploaded, in Nigerian time.';
COMMENT ON COLUMN content_documents.added_by IS 'Who uploaded it.';
COMMENT ON COLUMN content_documents.published IS 'When a text that names it was first published, in Nigerian time.';
COMMENT ON COLUMN content_documents.in_folder IS 'Whether it is in the folder for uploads.';
GRANT SELECT ON content_documents TO nassco_editor, nassco_manager;
GRANT SELECT (path, title, size, sha256, text, published, in_folder) ON content_documents TO nassco_app;
