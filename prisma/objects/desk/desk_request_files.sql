CREATE VIEW desk_request_files AS
SELECT r.reference, f.id AS file, f.name, f.kind, f.size, f.sha256, (f.added_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS added, f.added_by,
  f.bytes IS NULL AS in_folder
FROM request_file AS f JOIN data_access_request AS r ON r.id = f.request_id
WHERE may_act()
ORDER BY f.id;
COMMENT ON VIEW desk_request_files IS 'The files of the office''s answers to requests, without their content.';
COMMENT ON COLUMN desk_request_files.reference IS 'Reference of the request.';
COMMENT ON COLUMN desk_request_files.file IS 'Number of the file.';
COMMENT ON COLUMN desk_request_files.name IS 'Name under which it is saved.';
COMMENT ON COLUMN desk_request_files.kind IS 'pdf, csv, xlsx, zip or txt.';
COMMENT ON COLUMN desk_request_files.size IS 'Its length in bytes.';
COMMENT ON COLUMN desk_request_files.sha256 IS 'Its fingerprint (SHA-256), in hexadecimal.';
COMMENT ON COLUMN desk_request_files.added IS 'When it was added, in Nigerian time.';
COMMENT ON COLUMN desk_request_files.added_by IS 'Who added it.';
COMMENT ON COLUMN desk_request_files.in_folder IS 'Whether it is in the folder for uploads.';
GRANT SELECT ON desk_request_files TO nassco_requests, nassco_manager;
