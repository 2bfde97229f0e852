-- The people of the office, and how they sign in to the desk (docs/decisions/desk.md). Nobody reads these tables: the desk's
-- login calls the functions in prisma/objects/desk.

CREATE TABLE desk_person (
  id BIGSERIAL PRIMARY KEY,
  email text NOT NULL,
  roles text[] NOT NULL,
  user_handle text NOT NULL,
  code_secret text,
  code_step bigint,
  failures integer NOT NULL DEFAULT 0,
  failed_since timestamptz,
  invited_at timestamptz NOT NULL DEFAULT now(),
  invited_by text NOT NULL,
  joined_at timestamptz,
  removed_at timestamptz,
  CONSTRAINT desk_person_email_check CHECK (email = lower(email)),
  CONSTRAINT desk_person_roles_check CHECK (roles <@ ARRAY['requests', 'editor', 'register', 'manager'] AND cardinality(roles) > 0)
);
CREATE UNIQUE INDEX desk_person_email_key ON desk_person (email);
CREATE UNIQUE INDEX desk_person_user_handle_key ON desk_person (user_handle);
COMMENT ON TABLE desk_person IS 'Who may use the desk, or once might: a removed person stays, without keys.';
COMMENT ON COLUMN desk_person.id IS 'Number of the person, given by the database.';
COMMENT ON COLUMN desk_person.email IS 'Address, in small letters; the log of staff actions names the person by it.';
COMMENT ON COLUMN desk_person.roles IS 'What the person may do: requests, editor, register, manager.';
COMMENT ON COLUMN desk_person.user_handle IS 'Random name by which passkeys know the person.';
COMMENT ON COLUMN desk_person.code_secret IS 'Secret of the authenticator app, encrypted with the website''s key; empty without one.';
COMMENT ON COLUMN desk_person.code_step IS 'Time step of the last code that was used, since none is taken twice.';
COMMENT ON COLUMN desk_person.failures IS 'Wrong codes and keys since failed_since.';
COMMENT ON COLUMN desk_person.failed_since IS 'When the first of them came; after an hour they no longer count.';
COMMENT ON COLUMN desk_person.invited_at IS 'When the person was last invited.';
COMMENT ON COLUMN desk_person.invited_by IS 'Who invited: a person of the desk, or a login of the database.';
COMMENT ON COLUMN desk_person.joined_at IS 'When the person first signed in; empty until then.';
COMMENT ON COLUMN desk_person.removed_at IS 'When the person was removed; empty while the desk is open to them.';

CREATE TABLE desk_link (
  id BIGSERIAL PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES desk_person ON DELETE CASCADE ON UPDATE NO ACTION,
  purpose text NOT NULL,
  link_key text NOT NULL,
  token_hash text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  CONSTRAINT desk_link_purpose_check CHECK (purpose IN ('invitation', 'sign-in'))
);
CREATE UNIQUE INDEX desk_link_token_hash_key ON desk_link (token_hash);
CREATE INDEX desk_link_person_id_idx ON desk_link (person_id);
COMMENT ON TABLE desk_link IS 'Links in mails by which people sign in, each for one use.';
COMMENT ON COLUMN desk_link.id IS 'Number of the link, given by the database.';
COMMENT ON COLUMN desk_link.person_id IS 'Whose it is.';
COMMENT ON COLUMN desk_link.purpose IS 'invitation, for 24 hours, or sign-in, for 15 minutes.';
COMMENT ON COLUMN desk_link.link_key IS 'Random value that the link signs; it makes no link without the website''s key.';
COMMENT ON COLUMN desk_link.token_hash IS 'Fingerprint of what follows in the link.';
COMMENT ON COLUMN desk_link.made_at IS 'When it was asked for.';
COMMENT ON COLUMN desk_link.expires_at IS 'Until when it works.';
COMMENT ON COLUMN desk_link.used_at IS 'When it was used; empty until then.';
COMMENT ON COLUMN desk_link.tries IS 'Wrong codes that were entered on its page.';

CREATE TABLE desk_passkey (
  credential_id text PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES desk_person ON DELETE CASCADE ON UPDATE NO ACTION,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX desk_passkey_person_id_idx ON desk_passkey (person_id);
COMMENT ON TABLE desk_passkey IS 'The passkeys of people; the secret half never leaves their devices.';
COMMENT ON COLUMN desk_passkey.credential_id IS 'Name of the passkey, given by the device.';
COMMENT ON COLUMN desk_passkey.person_id IS 'Whose it is.';
COMMENT ON COLUMN desk_passkey.public_key IS 'The public half.';
COMMENT ON COLUMN desk_passkey.counter IS 'How often the device says it was used; smaller than before means a copy.';
COMMENT ON COLUMN desk_passkey.transports IS 'How the device is reached, such as internal or usb.';
COMMENT ON COLUMN desk_passkey.made_at IS 'When it was added.';
COMMENT ON COLUMN desk_passkey.used_at IS 'When it was last used; empty until then.';

CREATE TABLE desk_challenge (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE desk_challenge IS 'Challenges that a passkey has answered, so that no answer is taken twice.';
COMMENT ON COLUMN desk_challenge.challenge IS 'The challenge.';
COMMENT ON COLUMN desk_challenge.expires_at IS 'When it would no longer be taken anyway.';

CREATE TABLE desk_session (
  id BIGSERIAL PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES desk_person ON DELETE CASCADE ON UPDATE NO ACTION,
  token_hash text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  way text NOT NULL,
  device text NOT NULL,
  CONSTRAINT desk_session_way_check CHECK (way IN ('passkey', 'code'))
);
CREATE UNIQUE INDEX desk_session_token_hash_key ON desk_session (token_hash);
CREATE INDEX desk_session_person_id_idx ON desk_session (person_id);
COMMENT ON TABLE desk_session IS 'Who is signed in, and where. A session that ends is deleted.';
COMMENT ON COLUMN desk_session.id IS 'Number of the session, given by the database.';
COMMENT ON COLUMN desk_session.person_id IS 'Who.';
COMMENT ON COLUMN desk_session.token_hash IS 'Fingerprint of the cookie.';
COMMENT ON COLUMN desk_session.made_at IS 'When it began; it ends after 10 hours.';
COMMENT ON COLUMN desk_session.seen_at IS 'When it was last used; it ends after 30 minutes without use.';
COMMENT ON COLUMN desk_session.confirmed_at IS 'When the person last showed passkey or code.';
COMMENT ON COLUMN desk_session.way IS 'passkey or code.';
COMMENT ON COLUMN desk_session.device IS 'Browser and system, in words.';

CREATE TABLE desk_device (
  token_hash text NOT NULL,
  person_id bigint NOT NULL REFERENCES desk_person ON DELETE CASCADE ON UPDATE NO ACTION,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, person_id)
);
CREATE INDEX desk_device_person_id_idx ON desk_device (person_id);
COMMENT ON TABLE desk_device IS 'Browsers in which people have signed in: one in a new browser is told to the person.';
COMMENT ON COLUMN desk_device.token_hash IS 'Fingerprint of the browser''s cookie.';
COMMENT ON COLUMN desk_device.person_id IS 'Who.';
COMMENT ON COLUMN desk_device.seen_at IS 'When it was last used to sign in; forgotten after a year.';

-- What the desk writes down beside what is done with requests. Wider than before, so that no earlier version is refused.
ALTER TABLE staff_action DROP CONSTRAINT staff_action_action_check, ADD CONSTRAINT staff_action_action_check CHECK (action IN (
  'read', 'export', 'review', 'ask', 'close', 'reopen', 'mark reviewed', 'erase',
  'sign in', 'sign-in refused', 'sign out', 'invite', 'roles', 'end sessions', 'remove', 'passkey', 'authenticator app',
  'answer file', 'download', 'take off', 'fraud report', 'newsletter', 'register', 'closing text'
));
