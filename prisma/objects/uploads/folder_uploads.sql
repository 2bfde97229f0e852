CREATE VIEW folder_uploads AS
SELECT sha256 FROM request_file WHERE bytes IS NULL
UNION ALL SELECT sha256 FROM content_document WHERE bytes IS NULL
UNION ALL SELECT source_sha256 FROM content_picture WHERE source IS NULL
UNION ALL SELECT sha256 FROM content_picture_file WHERE bytes IS NULL;
COMMENT ON VIEW folder_uploads IS 'The uploads whose files are in the folder, a row for each that names one.';
COMMENT ON COLUMN folder_uploads.sha256 IS 'Fingerprint of the file (SHA-256), in hexadecimal, which is its name in the folder.';
