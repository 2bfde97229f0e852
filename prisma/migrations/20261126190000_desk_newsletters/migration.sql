-- Newsletters at the desk: issues that are written there, and the orders to send one.

CREATE TABLE desk_issue (
  name text PRIMARY KEY,
  title text NOT NULL,
  dated date NOT NULL,
  description text NOT NULL,
  body text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  written_at timestamptz NOT NULL DEFAULT now(),
  written_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION,
  CONSTRAINT desk_issue_name_check CHECK (name ~ '^\d{4}-(0[1-9]|1[0-2])(-[2-9])?$'),
  CONSTRAINT desk_issue_length_check CHECK (length(title) BETWEEN 1 AND 150 AND length(description) BETWEEN 1 AND 300 AND length(body) BETWEEN 1 AND 20000)
);
COMMENT ON TABLE desk_issue IS 'Issues of the newsletter that are written at the desk. Its page is public once its sending has begun.';
COMMENT ON COLUMN desk_issue.name IS 'Its month, such as 2026-11; a further one of the month is 2026-11-2.';
COMMENT ON COLUMN desk_issue.title IS 'Its title.';
COMMENT ON COLUMN desk_issue.dated IS 'The day that it bears.';
COMMENT ON COLUMN desk_issue.description IS 'What it is about, for lists.';
COMMENT ON COLUMN desk_issue.body IS 'Its text in Markdown.';
COMMENT ON COLUMN desk_issue.version IS 'Goes up with each change, so that nobody writes over a change that they have not seen.';
COMMENT ON COLUMN desk_issue.written_at IS 'When it was begun.';
COMMENT ON COLUMN desk_issue.written_by IS 'Who began it; empty once that person is erased.';
COMMENT ON COLUMN desk_issue.changed_at IS 'When it was last changed.';
COMMENT ON COLUMN desk_issue.changed_by IS 'Who last changed it; empty once that person is erased.';

CREATE TABLE desk_sending (
  id BIGSERIAL PRIMARY KEY,
  name text NOT NULL,
  title text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  asked_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION,
  send_at timestamptz NOT NULL,
  approved_at timestamptz,
  approved_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION,
  stopped_at timestamptz,
  stopped_by bigint REFERENCES desk_person ON DELETE SET NULL ON UPDATE NO ACTION,
  stop_reason text,
  CONSTRAINT desk_sending_stop_reason_check CHECK (stop_reason IN ('person', 'mail server'))
);
CREATE UNIQUE INDEX desk_sending_name_key ON desk_sending (name);
COMMENT ON TABLE desk_sending IS 'Orders of the desk to send an issue of the newsletter; newsletter_sending has what then goes out.';
COMMENT ON COLUMN desk_sending.id IS 'Number of the order, given by the database.';
COMMENT ON COLUMN desk_sending.name IS 'Name of the issue, of the desk or of the content.';
COMMENT ON COLUMN desk_sending.title IS 'Its title.';
COMMENT ON COLUMN desk_sending.asked_at IS 'When somebody asked to send it.';
COMMENT ON COLUMN desk_sending.asked_by IS 'Who; empty once that person is erased.';
COMMENT ON COLUMN desk_sending.send_at IS 'When it may go out.';
COMMENT ON COLUMN desk_sending.approved_at IS 'When it was approved, by a second person or as it goes to few; empty until then.';
COMMENT ON COLUMN desk_sending.approved_by IS 'The second person; empty where none was needed.';
COMMENT ON COLUMN desk_sending.stopped_at IS 'Since when it stands still; empty while it does not.';
COMMENT ON COLUMN desk_sending.stopped_by IS 'Who stopped it; empty if the mail server refused it.';
COMMENT ON COLUMN desk_sending.stop_reason IS 'person, or mail server: it refused one mail after the other.';

CREATE TABLE desk_issue_test (
  id BIGSERIAL PRIMARY KEY,
  name text NOT NULL,
  person_id bigint NOT NULL REFERENCES desk_person ON DELETE CASCADE ON UPDATE NO ACTION,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX desk_issue_test_person_id_idx ON desk_issue_test (person_id);
COMMENT ON TABLE desk_issue_test IS 'Mails with which people of the desk look at an issue; a row is forgotten with the next one after a day.';
COMMENT ON COLUMN desk_issue_test.id IS 'Number of the mail, given by the database.';
COMMENT ON COLUMN desk_issue_test.name IS 'Name of the issue.';
COMMENT ON COLUMN desk_issue_test.person_id IS 'Who gets it.';
COMMENT ON COLUMN desk_issue_test.asked_at IS 'When it was asked for.';
