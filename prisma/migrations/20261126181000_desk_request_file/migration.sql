-- The files of the office's answer to a request. Nobody reads the table: the desk and the requester's page call functions.
CREATE TABLE request_file (
  id BIGSERIAL PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES data_access_request ON DELETE CASCADE ON UPDATE NO ACTION,
  name text NOT NULL,
  kind text NOT NULL,
  bytes bytea NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  added_by text NOT NULL,
  CONSTRAINT request_file_name_check CHECK (length(name) BETWEEN 1 AND 100),
  CONSTRAINT request_file_kind_check CHECK (kind IN ('pdf', 'csv', 'xlsx', 'zip', 'txt')),
  CONSTRAINT request_file_size_check CHECK (size = octet_length(bytes) AND size BETWEEN 1 AND 20971520)
);
-- Not compressed, so that a piece of a file is read without the rest.
ALTER TABLE request_file ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX request_file_request_id_name_key ON request_file (request_id, name);
COMMENT ON TABLE request_file IS 'Files of the office''s answer to a request, erased with the request.';
COMMENT ON COLUMN request_file.id IS 'Number of the file, given by the database.';
COMMENT ON COLUMN request_file.request_id IS 'The request that it answers.';
COMMENT ON COLUMN request_file.name IS 'Name under which it is saved.';
COMMENT ON COLUMN request_file.kind IS 'pdf, csv, xlsx, zip or txt.';
COMMENT ON COLUMN request_file.bytes IS 'The file itself, of at most 20 MB.';
COMMENT ON COLUMN request_file.size IS 'Its length in bytes.';
COMMENT ON COLUMN request_file.sha256 IS 'Its fingerprint (SHA-256), in hexadecimal.';
COMMENT ON COLUMN request_file.added_at IS 'When it was added.';
COMMENT ON COLUMN request_file.added_by IS 'The person of the desk who added it.';
