-- Files of uploads may be in a folder instead of the database (docs/deploy.md). Their rows stay, with length and fingerprint;
-- empty bytes mean that the file is in the folder, under its fingerprint.
ALTER TABLE request_file ALTER COLUMN bytes DROP NOT NULL;
ALTER TABLE content_document ALTER COLUMN bytes DROP NOT NULL;
ALTER TABLE content_picture ALTER COLUMN source DROP NOT NULL,
  ADD COLUMN source_size integer,
  ADD COLUMN source_sha256 text,
  ADD CONSTRAINT content_picture_source_check CHECK (source IS NOT NULL OR (source_size > 0 AND source_sha256 ~ '^[0-9a-f]{64}$') IS TRUE);
ALTER TABLE content_picture_file ALTER COLUMN bytes DROP NOT NULL,
  ADD COLUMN size integer,
  ADD COLUMN sha256 text,
  ADD CONSTRAINT content_picture_file_bytes_check CHECK (bytes IS NOT NULL OR (size > 0 AND sha256 ~ '^[0-9a-f]{64}$') IS TRUE);
UPDATE content_picture SET source_size = octet_length(source), source_sha256 = encode(sha256(source), 'hex');
UPDATE content_picture_file SET size = octet_length(bytes), sha256 = encode(sha256(bytes), 'hex');
COMMENT ON COLUMN request_file.bytes IS 'The file itself, of at most 20 MB; empty if it is in the folder for uploads.';
COMMENT ON COLUMN content_document.bytes IS 'The file; empty if it is in the folder for uploads.';
COMMENT ON COLUMN content_picture.source IS 'The picture from which its files are made, cut and without metadata; empty if it is in the folder for uploads.';
COMMENT ON COLUMN content_picture.source_size IS 'Length of that picture in bytes.';
COMMENT ON COLUMN content_picture.source_sha256 IS 'Its fingerprint (SHA-256), in hexadecimal.';
COMMENT ON COLUMN content_picture_file.bytes IS 'The file; empty if it is in the folder for uploads.';
COMMENT ON COLUMN content_picture_file.size IS 'Its length in bytes.';
COMMENT ON COLUMN content_picture_file.sha256 IS 'Its fingerprint (SHA-256), in hexadecimal.';

CREATE TABLE upload_folder (
  only_row boolean PRIMARY KEY DEFAULT true,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT upload_folder_only_row_check CHECK (only_row)
);
INSERT INTO upload_folder DEFAULT VALUES;
COMMENT ON TABLE upload_folder IS 'The folder for uploads that belongs to this database.';
COMMENT ON COLUMN upload_folder.only_row IS 'Always true: there is one row.';
COMMENT ON COLUMN upload_folder.id IS 'What the folder says of itself, so that none is taken for another, or for a disk that is not mounted.';
