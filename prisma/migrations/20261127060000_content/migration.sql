-- Content that is written at the desk. A content file is known by its path in the project; what people write are new whole
-- texts of such files, and those that are published lie over the files of the build. The website reads the views, and the
-- desk calls the functions, in prisma/objects/content.

CREATE TABLE content_state (
  only_row boolean PRIMARY KEY DEFAULT true,
  version bigint NOT NULL DEFAULT 1,
  CONSTRAINT content_state_only_row_check CHECK (only_row)
);
INSERT INTO content_state DEFAULT VALUES;
COMMENT ON TABLE content_state IS 'What is published, as one number.';
COMMENT ON COLUMN content_state.only_row IS 'Always true: there is one row.';
COMMENT ON COLUMN content_state.version IS 'Goes up with each publication and each change of the search index, so that nothing is published that was checked against another state.';

CREATE TABLE content_revision (
  id BIGSERIAL PRIMARY KEY,
  path text NOT NULL,
  text text,
  base_text text,
  state text NOT NULL DEFAULT 'draft',
  version integer NOT NULL DEFAULT 1,
  written_at timestamptz NOT NULL DEFAULT now(),
  written_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION,
  proposed_at timestamptz,
  proposed_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION,
  why text,
  look text,
  decided_at timestamptz,
  decided_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION,
  reason text,
  publish_at timestamptz,
  publish_until timestamptz,
  published_at timestamptz,
  ended_at timestamptz,
  ends bigint REFERENCES content_revision ON DELETE NO ACTION ON UPDATE NO ACTION,
  failure text,
  built_at timestamptz,
  CONSTRAINT content_revision_path_check CHECK (path ~ '^app/content/[a-z0-9/_-]+(\.[a-z0-9-]+)?\.(md|yaml)$' AND path !~ '//' AND length(path) <= 200),
  CONSTRAINT content_revision_length_check CHECK (octet_length(text) BETWEEN 1 AND 400000 AND length(why) <= 300 AND length(look) <= 300 AND length(reason) <= 300 AND length(failure) <= 2000),
  CONSTRAINT content_revision_state_check CHECK (state IN ('draft', 'proposed', 'approved', 'published', 'replaced', 'withdrawn', 'refused', 'discarded')),
  CONSTRAINT content_revision_published_check CHECK ((state IN ('published', 'replaced', 'withdrawn')) = (published_at IS NOT NULL)),
  CONSTRAINT content_revision_ended_check CHECK ((state IN ('replaced', 'withdrawn')) = (ended_at IS NOT NULL)),
  CONSTRAINT content_revision_until_check CHECK (publish_until > publish_at)
);
CREATE INDEX content_revision_path_idx ON content_revision (path);
CREATE INDEX content_revision_ends_idx ON content_revision (ends);
-- One text of a file is published.
CREATE UNIQUE INDEX content_revision_published_key ON content_revision (path) WHERE state = 'published';
CREATE INDEX content_revision_open_idx ON content_revision (state) WHERE state IN ('draft', 'proposed', 'approved');
COMMENT ON TABLE content_revision IS 'New texts of content files, from the first draft on; what was published stays as the history of the file.';
COMMENT ON COLUMN content_revision.id IS 'Number of the revision, given by the database.';
COMMENT ON COLUMN content_revision.path IS 'The file, such as app/content/warnings/false-job-offers.md.';
COMMENT ON COLUMN content_revision.text IS 'The whole new text; empty if the revision takes the file away.';
COMMENT ON COLUMN content_revision.base_text IS 'The text that it was written over; empty for a new file.';
COMMENT ON COLUMN content_revision.state IS 'draft, proposed, approved (waits for its time, or for the process that publishes it), published, then replaced by a later one or withdrawn with its file; or refused or discarded before that.';
COMMENT ON COLUMN content_revision.version IS 'Goes up with each change and step, so that nobody writes over, proposes or approves what they have not seen.';
COMMENT ON COLUMN content_revision.written_at IS 'When it was begun.';
COMMENT ON COLUMN content_revision.written_by IS 'Who began it; empty once that person is erased.';
COMMENT ON COLUMN content_revision.changed_at IS 'When its text was last changed.';
COMMENT ON COLUMN content_revision.changed_by IS 'Who last changed it; empty once that person is erased.';
COMMENT ON COLUMN content_revision.proposed_at IS 'When it was last proposed; empty for a draft.';
COMMENT ON COLUMN content_revision.proposed_by IS 'Who proposed it; empty once that person is erased.';
COMMENT ON COLUMN content_revision.why IS 'Why it is proposed, in that person''s words; for a file that is taken away, what its address then says.';
COMMENT ON COLUMN content_revision.look IS 'For a file that is taken away: the page of the site where people should look instead.';
COMMENT ON COLUMN content_revision.decided_at IS 'When it was approved, turned down or discarded; empty until then.';
COMMENT ON COLUMN content_revision.decided_by IS 'Who did; empty once that person is erased.';
COMMENT ON COLUMN content_revision.reason IS 'What that person said about it.';
COMMENT ON COLUMN content_revision.publish_at IS 'For when it is approved; empty for at once.';
COMMENT ON COLUMN content_revision.publish_until IS 'Until when it is published, after which the text before it comes back; empty for no end.';
COMMENT ON COLUMN content_revision.published_at IS 'When it was published; empty until then.';
COMMENT ON COLUMN content_revision.ended_at IS 'When a later one took its place; empty until then.';
COMMENT ON COLUMN content_revision.ends IS 'The revision whose time this one ends, by bringing back the text before it; empty for what people wrote.';
COMMENT ON COLUMN content_revision.built_at IS 'Since when a build of the site has had this very text; from then on, a build with a text that is new counts more. Empty until then.';
COMMENT ON COLUMN content_revision.failure IS 'Why it could not be published although its time had come; it is not tried again until it is changed.';

CREATE TABLE content_rule (
  kind text PRIMARY KEY,
  path_start text NOT NULL,
  alone boolean NOT NULL DEFAULT false,
  set_at timestamptz,
  set_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION
);
INSERT INTO content_rule (kind, path_start) VALUES ('warning', 'app/content/warnings/'), ('notice', 'app/content/data/notifications.yaml');
COMMENT ON TABLE content_rule IS 'Kinds of content for which a manager may say that one person is enough. All other content needs two.';
COMMENT ON COLUMN content_rule.kind IS 'The kind: warning or notice.';
COMMENT ON COLUMN content_rule.path_start IS 'How the paths of its files begin.';
COMMENT ON COLUMN content_rule.alone IS 'Whether a person may approve what they wrote themselves.';
COMMENT ON COLUMN content_rule.set_at IS 'When that was last decided; empty until then.';
COMMENT ON COLUMN content_rule.set_by IS 'Which manager decided it; empty once that person is erased.';

CREATE TABLE content_preview (
  id BIGSERIAL PRIMARY KEY,
  token_hash text NOT NULL,
  revision_id bigint NOT NULL REFERENCES content_revision ON DELETE CASCADE ON UPDATE NO ACTION,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  CONSTRAINT content_preview_token_hash_check CHECK (length(token_hash) BETWEEN 20 AND 100)
);
CREATE UNIQUE INDEX content_preview_token_hash_key ON content_preview (token_hash);
CREATE INDEX content_preview_revision_id_idx ON content_preview (revision_id);
COMMENT ON TABLE content_preview IS 'Links by which somebody without an account looks at a revision before it is published. One that has ended is deleted.';
COMMENT ON COLUMN content_preview.id IS 'Number of the link, given by the database.';
COMMENT ON COLUMN content_preview.token_hash IS 'Fingerprint of what follows in the link.';
COMMENT ON COLUMN content_preview.revision_id IS 'The revision that it shows.';
COMMENT ON COLUMN content_preview.made_at IS 'When it was made.';
COMMENT ON COLUMN content_preview.made_by IS 'Who made it; empty once that person is erased.';
COMMENT ON COLUMN content_preview.expires_at IS 'Until when it works.';

CREATE TABLE content_picture (
  name text PRIMARY KEY,
  alt text NOT NULL,
  caption text,
  credit text,
  is_sample boolean NOT NULL DEFAULT false,
  width integer NOT NULL,
  height integer NOT NULL,
  hash text NOT NULL,
  source bytea NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  added_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION,
  published_at timestamptz,
  CONSTRAINT content_picture_name_check CHECK (name ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  CONSTRAINT content_picture_length_check CHECK (length(alt) BETWEEN 1 AND 250 AND length(caption) <= 500 AND length(credit) <= 200),
  CONSTRAINT content_picture_hash_check CHECK (hash ~ '^[0-9a-f]{8}$'),
  CONSTRAINT content_picture_size_check CHECK (width BETWEEN 1 AND 12000 AND height BETWEEN 1 AND 12000)
);
COMMENT ON TABLE content_picture IS 'Pictures that were uploaded at the desk. A name never gets another picture.';
COMMENT ON COLUMN content_picture.name IS 'Name by which texts show it.';
COMMENT ON COLUMN content_picture.alt IS 'What it shows, for those who do not see it.';
COMMENT ON COLUMN content_picture.caption IS 'Its caption; empty for none.';
COMMENT ON COLUMN content_picture.credit IS 'Who took it; empty if nobody is named.';
COMMENT ON COLUMN content_picture.is_sample IS 'True for a sample.';
COMMENT ON COLUMN content_picture.width IS 'Width of the widest file, in pixels.';
COMMENT ON COLUMN content_picture.height IS 'Its height.';
COMMENT ON COLUMN content_picture.hash IS 'Fingerprint of the picture and of how its files are made, as in their names.';
COMMENT ON COLUMN content_picture.source IS 'The picture from which its files are made, cut and without metadata.';
COMMENT ON COLUMN content_picture.added_at IS 'When it was uploaded.';
COMMENT ON COLUMN content_picture.added_by IS 'Who uploaded it; empty once that person is erased.';
COMMENT ON COLUMN content_picture.published_at IS 'When a text that names it was first published; empty until then.';

CREATE TABLE content_picture_file (
  file text PRIMARY KEY,
  picture text NOT NULL REFERENCES content_picture ON DELETE CASCADE ON UPDATE NO ACTION,
  bytes bytea NOT NULL,
  CONSTRAINT content_picture_file_file_check CHECK (file ~ '^[a-z0-9-]+-[0-9a-f]{8}-\d{1,5}\.(avif|webp|jpg)$')
);
CREATE INDEX content_picture_file_picture_idx ON content_picture_file (picture);
COMMENT ON TABLE content_picture_file IS 'The files of uploaded pictures, one for each width and format.';
COMMENT ON COLUMN content_picture_file.file IS 'Name of the file, such as kano-office-1a2b3c4d-640.jpg.';
COMMENT ON COLUMN content_picture_file.picture IS 'Name of the picture.';
COMMENT ON COLUMN content_picture_file.bytes IS 'The file.';

CREATE TABLE content_document (
  path text PRIMARY KEY,
  title text NOT NULL,
  bytes bytea NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  text text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  added_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION,
  published_at timestamptz,
  CONSTRAINT content_document_path_check CHECK (path ~ '^/documents/[a-z0-9][a-z0-9-]{0,99}\.pdf$'),
  CONSTRAINT content_document_length_check CHECK (length(title) BETWEEN 1 AND 200 AND octet_length(text) <= 500000 AND octet_length(bytes) BETWEEN 1 AND 20 * 1024 * 1024)
);
-- Pieces of a file are read without the rest of it.
ALTER TABLE content_document ALTER COLUMN bytes SET STORAGE EXTERNAL;
COMMENT ON TABLE content_document IS 'PDF files that were uploaded at the desk. An address never gets another file.';
COMMENT ON COLUMN content_document.path IS 'Its address on the site, such as /documents/name.pdf.';
COMMENT ON COLUMN content_document.title IS 'Its title.';
COMMENT ON COLUMN content_document.bytes IS 'The file.';
COMMENT ON COLUMN content_document.size IS 'Its length in bytes.';
COMMENT ON COLUMN content_document.sha256 IS 'Its fingerprint (SHA-256), in hexadecimal.';
COMMENT ON COLUMN content_document.text IS 'The words in it, for the search.';
COMMENT ON COLUMN content_document.added_at IS 'When it was uploaded.';
COMMENT ON COLUMN content_document.added_by IS 'Who uploaded it; empty once that person is erased.';
COMMENT ON COLUMN content_document.published_at IS 'When a text that names it was first published; empty until then, and nobody gets the file before.';

CREATE TABLE content_address (
  old_path text PRIMARY KEY,
  new_path text,
  gone_words text,
  look text,
  since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT content_address_path_check CHECK (old_path ~ '^/' AND length(old_path) <= 300 AND new_path ~ '^/' AND length(new_path) <= 300 AND new_path <> old_path AND look ~ '^/' AND length(look) <= 300),
  CONSTRAINT content_address_gone_check CHECK ((new_path IS NULL) = (gone_words IS NOT NULL) AND length(gone_words) BETWEEN 1 AND 300)
);
COMMENT ON TABLE content_address IS 'Addresses of the site that have moved, or whose page was taken away.';
COMMENT ON COLUMN content_address.old_path IS 'The address, from the first slash on.';
COMMENT ON COLUMN content_address.new_path IS 'Where it leads now; empty if the page was taken away.';
COMMENT ON COLUMN content_address.gone_words IS 'Why the page was taken away; empty if it moved.';
COMMENT ON COLUMN content_address.look IS 'The page where people should look instead of one that was taken away; empty for none.';
COMMENT ON COLUMN content_address.since IS 'Since when.';

-- Wider than before, so that no earlier version is refused.
ALTER TABLE staff_action DROP CONSTRAINT staff_action_action_check, ADD CONSTRAINT staff_action_action_check CHECK (action IN (
  'read', 'export', 'review', 'ask', 'close', 'reopen', 'mark reviewed', 'erase',
  'sign in', 'sign-in refused', 'sign out', 'invite', 'roles', 'end sessions', 'remove', 'passkey', 'authenticator app',
  'answer file', 'download', 'take off', 'fraud report', 'newsletter', 'register', 'closing text', 'content'
));
