-- Submissions: newsletter subscribers and data access requests, the mails that follow from them, and how many of them
-- strangers may cause. First what this file and those after it stand on: the two roles that the website and its staff
-- work as, what guards the database, and the day in Nigeria. What a function is for, its COMMENT says, which staff see too.

-- Roles belong to the whole server: another database of it may have made them already.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'nassco_app') THEN
    CREATE ROLE nassco_app NOLOGIN;
    COMMENT ON ROLE nassco_app IS 'What the website''s own queries run as: reads the content, adds submissions, changes no table.';
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'nassco_staff') THEN
    CREATE ROLE nassco_staff NOLOGIN;
    COMMENT ON ROLE nassco_staff IS 'Staff of the office: read the views, call the functions made for them, see no table.';
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- made a moment ago by the same step for another database
END $$;

-- The owner's connections of the website take the role nassco_app, and those of `npm run staff` nassco_staff, so that they
-- may do what the role may and no more; a superuser may do so anyway.
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT nassco_app, nassco_staff TO %I', current_user);
  END IF;
END $$;

-- Nobody can make the owner run their code: where names are looked up, temporary objects come last, and only the owner
-- may make any. A search path that does not name pg_temp begins with it, for tables and types: so functions name it last.

-- What a copy, a dump or a restore of the database does not carry: each preparation of the database calls it again.
CREATE FUNCTION guard_database() RETURNS TABLE (to_do text)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  here text := current_database();
  step record;
BEGIN
  FOR step IN
    SELECT * FROM (VALUES
      (has_database_privilege('public', here, 'TEMPORARY') OR has_database_privilege('public', here, 'CREATE'),
        format('REVOKE TEMPORARY, CREATE ON DATABASE %I FROM PUBLIC', here)),
      (has_schema_privilege('public', 'public', 'CREATE'), 'REVOKE CREATE ON SCHEMA public FROM PUBLIC'),
      -- For every login but the owner's, such as staff's: settings of a role are not handed on to its members.
      (NOT has_setting(0, 'statement_timeout=60s'), format('ALTER DATABASE %I SET statement_timeout = ''60s''', here)),
      (NOT has_setting(0, 'idle_in_transaction_session_timeout=5min'),
        format('ALTER DATABASE %I SET idle_in_transaction_session_timeout = ''5min''', here)),
      -- Imports, migrations and backups take their time.
      (NOT has_setting(current_user::regrole, 'statement_timeout=0'),
        format('ALTER ROLE %I IN DATABASE %I SET statement_timeout = 0', current_user, here)),
      (NOT has_setting(current_user::regrole, 'idle_in_transaction_session_timeout=0'),
        format('ALTER ROLE %I IN DATABASE %I SET idle_in_transaction_session_timeout = 0', current_user, here))
    ) AS steps (is_due, command)
  LOOP
    CONTINUE WHEN NOT step.is_due;
    BEGIN
      EXECUTE step.command;
    EXCEPTION WHEN insufficient_privilege THEN
      to_do := step.command;
      RETURN NEXT;
    END;
  END LOOP;
  -- Where the user owns neither, REVOKE only warns.
  IF has_database_privilege('public', here, 'TEMPORARY') THEN
    to_do := format('REVOKE TEMPORARY, CREATE ON DATABASE %I FROM PUBLIC', here);
    RETURN NEXT;
  END IF;
  IF has_schema_privilege('public', 'public', 'CREATE') THEN
    to_do := 'REVOKE CREATE ON SCHEMA public FROM PUBLIC';
    RETURN NEXT;
  END IF;
END $$;
COMMENT ON FUNCTION guard_database() IS 'Takes from everybody but the owner the right to make objects, temporary ones too, and sets how long statements and idle transactions may last; gives the commands that only an administrator may run.';

CREATE FUNCTION has_setting(role oid, wanted text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM pg_db_role_setting AS known JOIN pg_database AS here ON here.oid = known.setdatabase
    WHERE here.datname = current_database() AND known.setrole = role AND wanted = ANY (known.setconfig)
  )
$$;
COMMENT ON FUNCTION has_setting(oid, text) IS 'Whether this database has a setting of its own for a role, or for all (0).';

REVOKE EXECUTE ON FUNCTION guard_database(), has_setting(oid, text) FROM PUBLIC;

SELECT guard_database();

-- One notion of a day, wherever the server stands and whatever its time zone: the day in Nigeria.
CREATE FUNCTION lagos_day(moment timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (moment AT TIME ZONE 'Africa/Lagos')::date;
COMMENT ON FUNCTION lagos_day(timestamptz) IS 'The day in Nigeria on which a moment falls.';

CREATE FUNCTION lagos_today() RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE RETURN lagos_day(now());
COMMENT ON FUNCTION lagos_today() IS 'The day that it is in Nigeria.';

-- A default and a view call functions with the rights of who writes or reads.
REVOKE EXECUTE ON FUNCTION lagos_day(timestamptz), lagos_today() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lagos_day(timestamptz), lagos_today() TO nassco_app, nassco_staff;

CREATE TABLE subscriber (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email            text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  status           text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'confirmed', 'unsubscribed', 'bounced')),
  consent_version  text NOT NULL,
  review_mark      text,
  requested_at     timestamptz NOT NULL DEFAULT now(),
  confirmed_at     timestamptz,
  unsubscribed_at  timestamptz,
  mail_asked_at    timestamptz NOT NULL DEFAULT now(),
  mail_asked_count integer NOT NULL DEFAULT 1,
  keep_until       date DEFAULT lagos_today() + 30,
  topics           text[] NOT NULL DEFAULT '{news}'
    CONSTRAINT subscriber_topics_check CHECK (topics <@ ARRAY['news', 'tenders', 'register'] AND cardinality(topics) > 0),
  states           text[] NOT NULL DEFAULT '{}' CONSTRAINT subscriber_states_check CHECK (cardinality(states) <= 5),
  bounced_at       timestamptz,
  bounce_reason    text
);
CREATE UNIQUE INDEX subscriber_email_key ON subscriber (lower(email));
CREATE INDEX subscriber_keep_until_idx ON subscriber (keep_until);

COMMENT ON TABLE subscriber IS 'Addresses that asked for the newsletter. Personal data.';
COMMENT ON COLUMN subscriber.id IS 'Number of the subscriber, given by the database.';
COMMENT ON COLUMN subscriber.email IS 'The e-mail address; large and small letters make no difference.';
COMMENT ON COLUMN subscriber.status IS 'waiting: asked, not confirmed yet; confirmed: gets mail; unsubscribed: gets nothing; bounced: taken off, as no mail reaches it.';
COMMENT ON COLUMN subscriber.consent_version IS 'The day of the privacy notice that stood beside the form.';
COMMENT ON COLUMN subscriber.review_mark IS 'Why the entry is doubtful; no mail goes to such an address. Empty for all others.';
COMMENT ON COLUMN subscriber.requested_at IS 'When the address was entered the last time.';
COMMENT ON COLUMN subscriber.confirmed_at IS 'When the link in the mail was confirmed.';
COMMENT ON COLUMN subscriber.unsubscribed_at IS 'When the subscriber left.';
COMMENT ON COLUMN subscriber.mail_asked_at IS 'When the last mail to the address was asked for.';
COMMENT ON COLUMN subscriber.mail_asked_count IS 'Mails asked for since a day without any: three at the most.';
COMMENT ON COLUMN subscriber.keep_until IS 'The day after which the entry is erased; empty while it is confirmed.';
COMMENT ON COLUMN subscriber.topics IS 'What the subscriber wants: news (the newsletter), tenders, register (a mail about each new edition).';
COMMENT ON COLUMN subscriber.states IS 'States whose figures stand in mails about the register, as in addresses of pages, such as akwa-ibom; five at the most.';
COMMENT ON COLUMN subscriber.bounced_at IS 'When the address was taken off.';
COMMENT ON COLUMN subscriber.bounce_reason IS 'Why: what the mail server answered, or the words of staff.';

CREATE TABLE subscriber_token (
  token_hash    text PRIMARY KEY,
  subscriber_id bigint NOT NULL REFERENCES subscriber (id) ON DELETE CASCADE,
  purpose       text NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
  created_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz
);
CREATE INDEX subscriber_token_subscriber_id_idx ON subscriber_token (subscriber_id);

COMMENT ON TABLE subscriber_token IS 'The links in mails to subscribers, as fingerprints: the links themselves are kept nowhere.';
COMMENT ON COLUMN subscriber_token.token_hash IS 'SHA-256 of the random part of the link.';
COMMENT ON COLUMN subscriber_token.subscriber_id IS 'Whose link it is.';
COMMENT ON COLUMN subscriber_token.purpose IS 'confirm or unsubscribe.';
COMMENT ON COLUMN subscriber_token.created_at IS 'When the mail was written.';
COMMENT ON COLUMN subscriber_token.expires_at IS 'When the link stops working; empty for a link that always works.';

CREATE TABLE data_access_request (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference            text NOT NULL UNIQUE,
  request_key          text NOT NULL UNIQUE,
  receipt_token_hash   text NOT NULL UNIQUE,
  receipt_expires_at   timestamptz NOT NULL DEFAULT ((lagos_today() + interval '2 years 1 day') AT TIME ZONE 'Africa/Lagos'),
  channel              text NOT NULL CHECK (channel IN ('form', 'api')),
  organization_name    text NOT NULL,
  office_address       text NOT NULL,
  email_address        text,
  sector               text NOT NULL,
  wants_households     boolean NOT NULL DEFAULT false,
  wants_individuals    boolean NOT NULL DEFAULT false,
  wants_location       boolean NOT NULL DEFAULT false,
  location_state       text,
  location_lgas        text,
  location_wards       text,
  location_communities text,
  household_criteria   text[] NOT NULL DEFAULT '{}',
  individual_criteria  text[] NOT NULL DEFAULT '{}',
  requester_name       text,
  designation          text,
  request_date         date,
  review_mark          text,
  status               text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in review', 'closed')),
  outcome              text,
  received_at          timestamptz NOT NULL DEFAULT now(),
  due_on               date NOT NULL DEFAULT lagos_today() + 30,
  closed_at            timestamptz,
  keep_until           date NOT NULL DEFAULT lagos_today() + interval '2 years',
  answer_days          integer NOT NULL DEFAULT 30 CHECK (answer_days BETWEEN 1 AND 365),
  link_asked_at        timestamptz
);

-- What has happened with a request since. The website reads and adds entries by functions that take the fingerprint of the
-- request's link: without a link it can read no entry and add none.
CREATE TABLE request_log_entry (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id         bigint NOT NULL REFERENCES data_access_request (id) ON DELETE CASCADE,
  happened_at        timestamptz NOT NULL DEFAULT now(),
  kind               text NOT NULL CHECK (kind IN ('in review', 'question', 'closed', 'opened again', 'line added', 'address corrected', 'withdrawn')),
  login              text,
  words_of_office    text,
  words_of_requester text,
  earlier_email      text,
  doubt              text,
  form_key           text,
  UNIQUE (request_id, form_key)
);
CREATE INDEX request_log_entry_earlier_email_idx ON request_log_entry (lower(earlier_email));

COMMENT ON TABLE request_log_entry IS 'What has happened with a request since it came. Personal data, erased with the request.';
COMMENT ON COLUMN request_log_entry.id IS 'Number of the entry, given by the database.';
COMMENT ON COLUMN request_log_entry.request_id IS 'The request.';
COMMENT ON COLUMN request_log_entry.happened_at IS 'When.';
COMMENT ON COLUMN request_log_entry.kind IS 'By staff: in review, question, closed, opened again. By the requester: line added, address corrected, withdrawn.';
COMMENT ON COLUMN request_log_entry.login IS 'Who of the staff; empty for what the requester did.';
COMMENT ON COLUMN request_log_entry.words_of_office IS 'A question, or what came of the request; the requester reads it.';
COMMENT ON COLUMN request_log_entry.words_of_requester IS 'The line that the requester added.';
COMMENT ON COLUMN request_log_entry.earlier_email IS 'The address before it was corrected, which is told of that; erased after 30 days.';
COMMENT ON COLUMN request_log_entry.doubt IS 'Why a person should look at it first, such as a filled trap field; empty for all others.';
COMMENT ON COLUMN request_log_entry.form_key IS 'Fingerprint of form and entries: sending the same form again makes no second entry.';

-- A draft is read, changed and erased by the fingerprint of its link alone: the website has no right to the table, and no
-- way to list what is in it.
CREATE TABLE request_draft (
  token_hash text PRIMARY KEY,
  form_key   text NOT NULL,
  entries    jsonb NOT NULL CHECK (jsonb_typeof(entries) = 'object' AND octet_length(entries::text) <= 524288),
  kept_at    timestamptz NOT NULL DEFAULT now(),
  keep_until date NOT NULL DEFAULT lagos_today() + 30
);
CREATE INDEX request_draft_keep_until_idx ON request_draft (keep_until);

COMMENT ON TABLE request_draft IS 'Data access requests that are not sent yet, kept for whoever has the link. Personal data.';
COMMENT ON COLUMN request_draft.token_hash IS 'SHA-256 of the unguessable part of the draft''s address, which is kept nowhere.';
COMMENT ON COLUMN request_draft.form_key IS 'Random key of the form: sending the draft twice makes one request.';
COMMENT ON COLUMN request_draft.entries IS 'What was entered, by the names of the form''s fields, as it was entered.';
COMMENT ON COLUMN request_draft.kept_at IS 'When it was kept the last time.';
COMMENT ON COLUMN request_draft.keep_until IS 'The day after which it is erased: 30 days after it was kept the last time.';
CREATE INDEX data_access_request_status_idx ON data_access_request (status, received_at);
CREATE INDEX data_access_request_email_address_idx ON data_access_request (lower(email_address));
CREATE INDEX data_access_request_keep_until_idx ON data_access_request (keep_until);

COMMENT ON TABLE data_access_request IS 'Requests for data of the National Social Register (Data Access Request Form). Personal data.';
COMMENT ON COLUMN data_access_request.id IS 'Number of the request, given by the database.';
COMMENT ON COLUMN data_access_request.reference IS 'What the requester was told, such as DAR-7K3M-9QXCW; its last letter checks the others.';
COMMENT ON COLUMN data_access_request.request_key IS 'Fingerprint of form and entries: sending the same form again makes no second request.';
COMMENT ON COLUMN data_access_request.receipt_token_hash IS 'SHA-256 of the unguessable part of the receipt''s address.';
COMMENT ON COLUMN data_access_request.receipt_expires_at IS 'Until when the page of the request can be opened: as long as it is kept, and for 30 days after it was closed.';
COMMENT ON COLUMN data_access_request.channel IS 'form: the page; api: the JSON interface.';
COMMENT ON COLUMN data_access_request.organization_name IS 'Name of the organisation.';
COMMENT ON COLUMN data_access_request.office_address IS 'Its office address.';
COMMENT ON COLUMN data_access_request.email_address IS 'E-mail address for the answer; empty when none was given.';
COMMENT ON COLUMN data_access_request.sector IS 'Sector in which the organisation works.';
COMMENT ON COLUMN data_access_request.wants_households IS 'True when data on households is asked for.';
COMMENT ON COLUMN data_access_request.wants_individuals IS 'True when data on individuals is asked for.';
COMMENT ON COLUMN data_access_request.wants_location IS 'True when data on chosen places is asked for.';
COMMENT ON COLUMN data_access_request.location_state IS 'States; "all states" if country wide.';
COMMENT ON COLUMN data_access_request.location_lgas IS 'LGAs; "all LGAs" if state wide.';
COMMENT ON COLUMN data_access_request.location_wards IS 'Wards; "all Wards" if LGA wide.';
COMMENT ON COLUMN data_access_request.location_communities IS 'Communities.';
COMMENT ON COLUMN data_access_request.household_criteria IS 'Criteria for households, ten at the most.';
COMMENT ON COLUMN data_access_request.individual_criteria IS 'Criteria for individuals, ten at the most.';
COMMENT ON COLUMN data_access_request.requester_name IS 'Name of the person who asks.';
COMMENT ON COLUMN data_access_request.designation IS 'Position of that person.';
COMMENT ON COLUMN data_access_request.request_date IS 'Date that the requester wrote on the form.';
COMMENT ON COLUMN data_access_request.review_mark IS 'Why a person should look at it first, such as a filled trap field; empty for all others.';
COMMENT ON COLUMN data_access_request.status IS 'new, in review or closed.';
COMMENT ON COLUMN data_access_request.outcome IS 'What came of it, in the words of staff, which the requester reads too; set when it is closed.';
COMMENT ON COLUMN data_access_request.received_at IS 'When it was saved.';
COMMENT ON COLUMN data_access_request.due_on IS 'Day by which it should be answered: answer_days after it came, or was opened again.';
COMMENT ON COLUMN data_access_request.closed_at IS 'When it was closed.';
COMMENT ON COLUMN data_access_request.keep_until IS 'The day after which it is erased: two years after it came, one year after it was closed.';
COMMENT ON COLUMN data_access_request.answer_days IS 'Days within which the office meant to answer when the request came (site.yaml); counted anew when it is opened again.';
COMMENT ON COLUMN data_access_request.link_asked_at IS 'When the lost link was last sent for; one mail in a minute at the most.';

-- A key names what a mail is about to those who see no payloads. Its last part lets the same mail be asked for again while
-- the first still waits.
CREATE FUNCTION mail_key(task text, about bigint) RETURNS text
LANGUAGE sql VOLATILE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT concat_ws(' ', task, about, pg_current_xact_id())
$$;
COMMENT ON FUNCTION mail_key(text, bigint) IS 'The key of a mail''s job: what mail, the number of what it is about, the transaction.';

-- Jobs are added with the owner's rights, in the transaction that saves: both are there, or neither. Payloads carry
-- numbers only.
CREATE FUNCTION add_mail_job(task text, about bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, json_build_object('id', about), max_attempts => 1000, job_key => mail_key(task, about));
END $$;
COMMENT ON FUNCTION add_mail_job(text, bigint) IS 'Has a mail about a request, a subscriber or a list sent once the transaction is committed.';

-- How many mails strangers may have sent: three a day to one mailbox, and so many an hour in all, counted here so that
-- more processes do not multiply them. What is over them is kept and marked; the office hears of it in one list.

CREATE TABLE mail_share (
  mailbox bytea NOT NULL,
  kind    text NOT NULL CHECK (kind IN ('receipt', 'newsletter', 'follow')),
  day     date NOT NULL,
  mails   integer NOT NULL DEFAULT 1,
  PRIMARY KEY (mailbox, kind, day)
);

COMMENT ON TABLE mail_share IS 'How many mails a mailbox was sent in a day because somebody typed its address. A row is erased after a day.';
COMMENT ON COLUMN mail_share.mailbox IS 'SHA-256 of the mailbox: small letters, without what stands after a plus sign.';
COMMENT ON COLUMN mail_share.kind IS 'receipt: a data access request has come; newsletter: confirm, or confirmed already; follow: a lost link, or an address that was corrected.';
COMMENT ON COLUMN mail_share.day IS 'The day, in Nigeria.';
COMMENT ON COLUMN mail_share.mails IS 'How many: three at the most.';

-- A place for each mail of an hour: who takes one waits for nobody, as it would for a common count.
CREATE TABLE mail_slot (
  kind     text NOT NULL CHECK (kind IN ('receipt', 'newsletter', 'office', 'follow')),
  slot     integer NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (kind, slot)
);
CREATE INDEX mail_slot_taken_at_idx ON mail_slot (kind, taken_at);

COMMENT ON TABLE mail_slot IS 'A place for each mail that may be sent within an hour; set_mails_by_hour changes how many there are.';
COMMENT ON COLUMN mail_slot.kind IS 'receipt, newsletter and follow: to strangers; office: a mail of its own about one request.';
COMMENT ON COLUMN mail_slot.slot IS 'Number of the place.';
COMMENT ON COLUMN mail_slot.taken_at IS 'When a mail took it; it is free again an hour later.';

CREATE TABLE held_office_mail (
  request_id bigint PRIMARY KEY REFERENCES data_access_request (id) ON DELETE CASCADE,
  digest     bigint,
  held_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX held_office_mail_digest_idx ON held_office_mail (digest);

COMMENT ON TABLE held_office_mail IS 'Requests that the office is told of in a list, not one by one, because they came or something was added to them. A row is erased after 30 days.';
COMMENT ON COLUMN held_office_mail.request_id IS 'The request.';
COMMENT ON COLUMN held_office_mail.digest IS 'Number of the list that tells of it; empty until the next one.';
COMMENT ON COLUMN held_office_mail.held_at IS 'When the request came, or something was added to it.';

-- Numbers the lists that the office gets.
CREATE SEQUENCE office_digest_number;

CREATE FUNCTION set_mails_by_hour(wanted text, most integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM mail_slot WHERE kind = wanted AND slot > most;
  INSERT INTO mail_slot (kind, slot) SELECT wanted, slot FROM generate_series(1, most) AS slot ON CONFLICT DO NOTHING;
END $$;
COMMENT ON FUNCTION set_mails_by_hour(text, integer) IS 'Sets how many mails of a kind (receipt, newsletter, follow, office) may be sent within an hour.';

-- One client may post some 400 requests an hour: alone it cannot use up the receipts of others.
SELECT set_mails_by_hour('receipt', 500), set_mails_by_hour('newsletter', 500), set_mails_by_hour('follow', 500), set_mails_by_hour('office', 30);

CREATE FUNCTION mailbox_of(email text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END
  FROM (SELECT regexp_replace(lower(email), '(\+[^@]*)?@[^@]*$', '') AS name, substring(lower(email) FROM '[^@]*$') AS domain) AS parts
$$;
COMMENT ON FUNCTION mailbox_of(text) IS 'The mailbox that an address leads to: small letters, nothing after a plus sign, and no dots where Google reads none.';

CREATE FUNCTION take_mail_slot(wanted text) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE mail_slot SET taken_at = now() WHERE kind = wanted AND slot = (
    SELECT slot FROM mail_slot WHERE kind = wanted AND taken_at < now() - interval '1 hour'
    ORDER BY taken_at LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION take_mail_slot(text) IS 'Takes one of the places that mails of a kind have within an hour; false when none is left.';

CREATE FUNCTION take_mail(wanted text, email text) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most CONSTANT integer := 3;
  key bytea := sha256(convert_to(mailbox_of(email), 'UTF8'));
  today date := (now() AT TIME ZONE 'Africa/Lagos')::date;
BEGIN
  -- Looked at first: a flood of one address shall not wait for the lock of its row.
  IF NOT EXISTS (SELECT FROM mail_share WHERE mailbox = key AND kind = wanted AND day = today AND mails >= most) THEN
    INSERT INTO mail_share AS known (mailbox, kind, day) VALUES (key, wanted, today)
      ON CONFLICT (mailbox, kind, day) DO UPDATE SET mails = known.mails + 1 WHERE known.mails < most;
    IF FOUND THEN
      RETURN CASE WHEN NOT take_mail_slot(wanted) THEN 'Very many came within the hour: no mail was sent.' END;
    END IF;
  END IF;
  RETURN 'This mailbox was named more than three times in a day: no mail was sent.';
END $$;
COMMENT ON FUNCTION take_mail(text, text) IS 'Counts a mail that somebody has sent to an address by typing it; empty when it may go, otherwise why not.';

-- Both jobs of a request in one call; or, over the caps, its mark and its place in the list for the office.
CREATE FUNCTION announce_data_access_request() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- Whoever fills trap fields shall not have mail sent to others.
  has_receipt boolean := NEW.email_address IS NOT NULL AND NEW.review_mark IS NULL;
  held text := CASE WHEN has_receipt THEN take_mail('receipt', NEW.email_address) END;
  tasks text[] := CASE WHEN has_receipt AND held IS NULL THEN ARRAY['mail_receipt'] ELSE ARRAY[]::text[] END;
BEGIN
  IF held IS NULL AND take_mail_slot('office') THEN
    tasks := array_prepend('mail_office', tasks);
  ELSE
    INSERT INTO held_office_mail (request_id) VALUES (NEW.id);
  END IF;
  IF held IS NOT NULL THEN
    UPDATE data_access_request SET review_mark = held WHERE id = NEW.id;
  END IF;
  IF cardinality(tasks) > 0 THEN
    PERFORM graphile_worker.add_jobs(ARRAY(
      SELECT (task, json_build_object('id', NEW.id), NULL, NULL, 1000, mail_key(task, NEW.id), NULL, NULL)::graphile_worker.job_spec
      FROM unnest(tasks) AS task
    ));
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_data_access_request() IS 'Tells the office of a new request, and the requester that it has come.';

CREATE TRIGGER data_access_request_announced AFTER INSERT ON data_access_request
  FOR EACH ROW EXECUTE FUNCTION announce_data_access_request();

CREATE FUNCTION add_newsletter_mail(task text, subscriber_id bigint, email text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE held text := take_mail('newsletter', email);
BEGIN
  IF held IS NULL THEN
    PERFORM add_mail_job(task, subscriber_id);
  ELSE
    UPDATE subscriber SET review_mark = held WHERE id = subscriber_id AND status = 'waiting';
  END IF;
END $$;
COMMENT ON FUNCTION add_newsletter_mail(text, bigint, text) IS 'Has a mail sent to an address that was entered for the newsletter, within the caps; over them the entry is marked.';

CREATE FUNCTION gather_office_mails() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  number bigint := nextval('office_digest_number');
  gathered integer;
BEGIN
  UPDATE held_office_mail SET digest = number WHERE digest IS NULL;
  GET DIAGNOSTICS gathered = ROW_COUNT;
  IF gathered > 0 THEN PERFORM add_mail_job('mail_office_digest', number); END IF;
  RETURN gathered;
END $$;
COMMENT ON FUNCTION gather_office_mails() IS 'Has one mail sent to the office about the requests that it has not been told of; gives their number.';

-- The key begins as those of other mails of the request, by which they are found and erased; its last part tells the entry.
CREATE FUNCTION add_log_mail_job(task text, request_id bigint, entry_id bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, json_build_object('id', entry_id), max_attempts => 1000,
    job_key => mail_key(task, request_id) || ' ' || entry_id);
END $$;
COMMENT ON FUNCTION add_log_mail_job(text, bigint, bigint) IS 'Has a mail about an entry of a request''s log sent once the transaction is committed.';

CREATE FUNCTION tell_requester(request data_access_request, entry_id bigint) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Whose address it is nobody knows, where a request is doubtful.
  IF request.email_address IS NULL OR request.review_mark IS NOT NULL THEN RETURN false; END IF;
  PERFORM add_log_mail_job('mail_step', request.id, entry_id);
  RETURN true;
END $$;
COMMENT ON FUNCTION tell_requester(data_access_request, bigint) IS 'Has the requester told of an entry of the log; false where there is no address, or a doubtful one.';

CREATE FUNCTION tell_office(request data_access_request, entry_id bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF take_mail_slot('office') THEN
    PERFORM add_log_mail_job('mail_office_step', request.id, entry_id);
  ELSE
    INSERT INTO held_office_mail (request_id) VALUES (request.id)
      ON CONFLICT (request_id) DO UPDATE SET digest = NULL, held_at = now();
  END IF;
END $$;
COMMENT ON FUNCTION tell_office(data_access_request, bigint) IS 'Has the office told of what a requester did: in a mail of its own or, when there are many, in the next list.';

-- What a requester reads and does, by the link.

CREATE FUNCTION followed_request(link text) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT json_build_object(
    'reference', r.reference,
    'status', r.status,
    'received', r.received_at,
    'due', r.due_on,
    'closed', r.closed_at,
    'until', r.receipt_expires_at,
    'isExpired', r.receipt_expires_at < now(),
    -- Enough to see a slip of the hand, and too little to write to.
    'maskedEmail', regexp_replace(r.email_address, '^(.)[^@]*', '\1***'),
    'households', r.wants_households,
    'individuals', r.wants_individuals,
    'location', r.wants_location,
    'states', r.location_state,
    'lgas', r.location_lgas,
    'wards', r.location_wards,
    'communities', r.location_communities,
    'householdCriteria', r.household_criteria,
    'individualCriteria', r.individual_criteria,
    'log', (
      SELECT coalesce(json_agg(json_build_object(
        'kind', e.kind, 'happened', e.happened_at, 'words', coalesce(e.words_of_office, e.words_of_requester)
      ) ORDER BY e.id), '[]') FROM request_log_entry AS e WHERE e.request_id = r.id
    )
  )
  FROM data_access_request AS r WHERE r.receipt_token_hash = link
$$;
COMMENT ON FUNCTION followed_request(text) IS 'What the page behind a request''s link shows, by the fingerprint of the link: no names and no addresses.';

CREATE FUNCTION request_step(asked text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.status FROM data_access_request AS r WHERE r.reference = asked AND r.receipt_expires_at >= now()
$$;
COMMENT ON FUNCTION request_step(text) IS 'How far the request of a reference is: new, in review or closed, and nothing else of it; NULL where there is none, or its page can no longer be opened.';

CREATE FUNCTION hold_open_request(link text, key text, OUT request data_access_request, OUT refusal text)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT * INTO request FROM data_access_request AS r WHERE r.receipt_token_hash = link AND r.receipt_expires_at >= now() FOR UPDATE;
  refusal := CASE
    WHEN request.id IS NULL THEN 'unknown'
    WHEN EXISTS (SELECT FROM request_log_entry AS e WHERE e.request_id = request.id AND e.form_key = key) THEN 'done'
    WHEN request.status = 'closed' THEN 'closed'
  END;
END $$;
COMMENT ON FUNCTION hold_open_request(text, text) IS 'The open request of a link, held until the transaction ends, for a change that is made once for each key; or why it is not made: done before, closed or unknown.';

CREATE FUNCTION add_request_line(link text, words text, key text, why_doubtful text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most CONSTANT integer := 50;
  held record := hold_open_request(link, key);
  request data_access_request := held.request;
  entry bigint;
BEGIN
  IF held.refusal IS NOT NULL THEN RETURN held.refusal; END IF;
  IF (SELECT count(*) FROM request_log_entry AS e WHERE e.request_id = request.id AND e.kind = 'line added') >= most THEN
    RETURN 'too many';
  END IF;
  INSERT INTO request_log_entry (request_id, kind, words_of_requester, doubt, form_key)
    VALUES (request.id, 'line added', words, why_doubtful, key) RETURNING id INTO entry;
  PERFORM tell_office(request, entry);
  RETURN 'done';
END $$;
COMMENT ON FUNCTION add_request_line(text, text, text, text) IS 'Adds what a requester writes to the open request of a link, once for each key; gives done, closed, too many or unknown.';

CREATE FUNCTION correct_request_address(link text, email text, key text, why_doubtful text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most_in_a_day CONSTANT integer := 3;
  held record := hold_open_request(link, key);
  request data_access_request := held.request;
  earlier text;
  entry bigint;
BEGIN
  IF held.refusal IS NOT NULL THEN RETURN held.refusal; END IF;
  earlier := request.email_address;
  IF earlier = email THEN RETURN 'same'; END IF;
  IF (SELECT count(*) FROM request_log_entry AS e WHERE e.request_id = request.id AND e.kind = 'address corrected'
      AND e.happened_at > now() - interval '1 day') >= most_in_a_day THEN
    RETURN 'too many';
  END IF;
  UPDATE data_access_request AS r SET email_address = email WHERE r.id = request.id;
  INSERT INTO request_log_entry (request_id, kind, earlier_email, doubt, form_key)
    VALUES (request.id, 'address corrected', earlier, why_doubtful, key) RETURNING id INTO entry;
  IF request.review_mark IS NULL AND why_doubtful IS NULL THEN
    IF take_mail('follow', email) IS NULL THEN PERFORM add_log_mail_job('mail_step', request.id, entry); END IF;
    IF earlier IS NOT NULL AND take_mail('follow', earlier) IS NULL THEN
      PERFORM add_log_mail_job('mail_earlier_address', request.id, entry);
    END IF;
  END IF;
  PERFORM tell_office(request, entry);
  RETURN 'done';
END $$;
COMMENT ON FUNCTION correct_request_address(text, text, text, text) IS 'Puts another e-mail address to the open request of a link, once for each key, and tells both addresses within the caps; gives done, closed, same, too many or unknown.';

CREATE FUNCTION withdraw_request(link text, key text, why_doubtful text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held record := hold_open_request(link, key);
  request data_access_request := held.request;
  entry bigint;
BEGIN
  IF held.refusal IS NOT NULL THEN RETURN held.refusal; END IF;
  UPDATE data_access_request AS r SET status = 'closed', outcome = 'Withdrawn by the requester.', closed_at = now(),
    receipt_expires_at = now() + interval '30 days', keep_until = lagos_today() + interval '1 year' WHERE r.id = request.id;
  INSERT INTO request_log_entry (request_id, kind, doubt, form_key)
    VALUES (request.id, 'withdrawn', why_doubtful, key) RETURNING id INTO entry;
  IF why_doubtful IS NULL THEN PERFORM tell_requester(request, entry); END IF;
  PERFORM tell_office(request, entry);
  RETURN 'done';
END $$;
COMMENT ON FUNCTION withdraw_request(text, text, text) IS 'Closes the open request of a link because its requester takes it back; gives done, closed or unknown.';

CREATE FUNCTION send_lost_link(reference text, email text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE found_id bigint;
BEGIN
  UPDATE data_access_request AS r SET link_asked_at = now()
  WHERE r.reference = $1 AND lower(r.email_address) = lower(email) AND r.review_mark IS NULL AND r.receipt_expires_at >= now()
    AND (r.link_asked_at IS NULL OR r.link_asked_at < now() - interval '1 minute')
  RETURNING r.id INTO found_id;
  IF found_id IS NOT NULL AND take_mail('follow', email) IS NULL THEN PERFORM add_mail_job('mail_link', found_id); END IF;
END $$;
COMMENT ON FUNCTION send_lost_link(text, text) IS 'Has the link of a request sent to its e-mail address, where both are named and within the caps; tells nobody whether it was.';

-- Drafts.

CREATE FUNCTION keep_draft(token_hash text, form_key text, entries jsonb) RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most CONSTANT integer := 20000;
  until date;
BEGIN
  -- Counted only where one more would come, and not to the last one: two that come at once may both be taken.
  IF NOT EXISTS (SELECT FROM request_draft AS d WHERE d.token_hash = $1) AND (SELECT count(*) FROM request_draft) >= most THEN
    RETURN NULL;
  END IF;
  INSERT INTO request_draft AS d (token_hash, form_key, entries) VALUES ($1, $2, $3)
  ON CONFLICT ON CONSTRAINT request_draft_pkey DO UPDATE
    SET entries = excluded.entries, kept_at = excluded.kept_at, keep_until = excluded.keep_until
  RETURNING d.keep_until INTO until;
  RETURN until;
END $$;
COMMENT ON FUNCTION keep_draft(text, text, jsonb) IS 'Keeps a draft, or its new entries where it is there; gives the last day on which it can be opened, and nothing where 20,000 others are kept.';

CREATE FUNCTION read_draft(token_hash text) RETURNS TABLE (form_key text, entries jsonb, keep_until date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT d.form_key, d.entries, d.keep_until FROM request_draft AS d WHERE d.token_hash = $1 AND d.keep_until >= lagos_today()
$$;
COMMENT ON FUNCTION read_draft(text) IS 'The draft behind a link, by the link''s fingerprint.';

CREATE FUNCTION erase_draft(token_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM request_draft AS d WHERE d.token_hash = $1;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION erase_draft(text) IS 'Erases the draft behind a link; false when there is none.';

CREATE FUNCTION erase_old_drafts() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  what := 'request_draft';
  DELETE FROM request_draft AS d WHERE d.keep_until < lagos_today();
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION erase_old_drafts() IS 'Erases drafts that are past their keep-until day, for the daily job; gives how many.';

-- What the daily job erases: nothing is kept longer than it says of itself.

CREATE FUNCTION mail_is_about(task text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN task IN ('mail_office', 'mail_receipt', 'mail_step', 'mail_office_step', 'mail_earlier_address', 'mail_link') THEN 'request'
    WHEN task IN ('mail_confirm', 'mail_confirmed_already', 'mail_welcome') THEN 'subscriber'
  END
$$;
COMMENT ON FUNCTION mail_is_about(text) IS 'Whose number the key of a mail names: request, subscriber, or neither.';

-- A mail that is being sent just then finds nothing left to write, or was sent.
CREATE FUNCTION erase_mails(requests bigint[], subscribers bigint[]) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE erased bigint;
BEGIN
  IF to_regclass('graphile_worker.jobs') IS NULL THEN RETURN 0; END IF;
  SELECT count(*) INTO erased FROM graphile_worker.complete_jobs(ARRAY(
    SELECT job.id FROM graphile_worker.jobs AS job
    WHERE split_part(job.key, ' ', 2) = ANY (CASE mail_is_about(job.task_identifier)
      WHEN 'request' THEN requests::text[]
      WHEN 'subscriber' THEN subscribers::text[]
    END)
  ));
  RETURN erased;
END $$;
COMMENT ON FUNCTION erase_mails(bigint[], bigint[]) IS 'Takes the mails of these requests and subscribers from the queue; gives their number.';

-- The mail to an address that was corrected belongs to who had it, the request perhaps to somebody else.
CREATE FUNCTION erase_mails_to_earlier(entries bigint[]) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE erased bigint;
BEGIN
  IF to_regclass('graphile_worker.jobs') IS NULL THEN RETURN 0; END IF;
  SELECT count(*) INTO erased FROM graphile_worker.complete_jobs(ARRAY(
    SELECT job.id FROM graphile_worker.jobs AS job
    WHERE job.task_identifier = 'mail_earlier_address' AND split_part(job.key, ' ', 4) = ANY (entries::text[])
  ));
  RETURN erased;
END $$;
COMMENT ON FUNCTION erase_mails_to_earlier(bigint[]) IS 'Takes the mails to the addresses before these corrections from the queue; gives their number.';

CREATE FUNCTION erase_expired() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  requests bigint[];
  subscribers bigint[];
BEGIN
  WITH gone AS (DELETE FROM data_access_request r WHERE r.keep_until < lagos_today() RETURNING r.id)
    SELECT coalesce(array_agg(gone.id), '{}') INTO requests FROM gone;
  WITH gone AS (DELETE FROM subscriber s WHERE s.keep_until < lagos_today() RETURNING s.id)
    SELECT coalesce(array_agg(gone.id), '{}') INTO subscribers FROM gone;
  what := 'data_access_request'; erased := cardinality(requests); RETURN NEXT;
  what := 'subscriber'; erased := cardinality(subscribers); RETURN NEXT;
  -- A link that stopped working is kept for a while, so that its page can tell why.
  what := 'subscriber_token';
  DELETE FROM subscriber_token t WHERE t.expires_at < now() - interval '30 days';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
  what := 'earlier_email';
  UPDATE request_log_entry AS e SET earlier_email = NULL WHERE e.earlier_email IS NOT NULL AND e.happened_at < now() - interval '30 days';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
  what := 'mails'; erased := erase_mails(requests, subscribers); RETURN NEXT;
END $$;
COMMENT ON FUNCTION erase_expired() IS 'Erases what is past its keep-until day, for the daily job; gives how many of each table.';

CREATE FUNCTION forget_mail_counts() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  what := 'mail_share';
  DELETE FROM mail_share WHERE day < (now() AT TIME ZONE 'Africa/Lagos')::date;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
  what := 'held_office_mail';
  DELETE FROM held_office_mail WHERE digest IS NOT NULL AND held_at < now() - interval '30 days';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION forget_mail_counts() IS 'Erases counts of mails that are over, for the daily job; gives how many of each table.';

-- How many posts a client has sent in ten minutes, counted for all processes together. Unlogged: the counts are worth no
-- wait for the disk, and are in no backup; a crash empties them.
CREATE UNLOGGED TABLE client_posts (
  client       bytea PRIMARY KEY,
  posts        integer NOT NULL,
  counted_until timestamptz NOT NULL
) WITH (fillfactor = 50);

COMMENT ON TABLE client_posts IS 'Posts of each client in the last ten minutes. A row is erased within half an hour.';
COMMENT ON COLUMN client_posts.client IS 'A code of the client''s address that only the website can make, with its secret key; the address itself is kept nowhere.';
COMMENT ON COLUMN client_posts.posts IS 'How many posts.';
COMMENT ON COLUMN client_posts.counted_until IS 'When the count begins anew.';

CREATE FUNCTION count_posts(clients bytea[], more integer[], seconds integer)
RETURNS TABLE (client bytea, posts integer, counted_until timestamptz)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO client_posts AS known (client, posts, counted_until)
  SELECT sent.client, sent.posts, now() + make_interval(secs => seconds)
  FROM unnest(clients, more) AS sent (client, posts)
  -- In one order, so that two processes never wait for each other.
  ORDER BY sent.client
  ON CONFLICT (client) DO UPDATE SET
    posts = CASE WHEN known.counted_until > now() THEN known.posts ELSE 0 END + excluded.posts,
    counted_until = CASE WHEN known.counted_until > now() THEN known.counted_until ELSE excluded.counted_until END
  RETURNING known.client, known.posts, known.counted_until
$$;
COMMENT ON FUNCTION count_posts(bytea[], integer[], integer) IS 'Adds posts to the counts of clients, each client once, and gives the counts.';

CREATE FUNCTION forget_posts() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM client_posts WHERE counted_until < now()
$$;
COMMENT ON FUNCTION forget_posts() IS 'Erases counts that are over.';

-- The ready check writes here: a server that reads but cannot write gets no requests.
CREATE TABLE heartbeat (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  beat_at  timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 10);
INSERT INTO heartbeat DEFAULT VALUES;

COMMENT ON TABLE heartbeat IS 'Written by the ready check, to see whether the database can be written.';
COMMENT ON COLUMN heartbeat.only_row IS 'Always true: there is one row.';
COMMENT ON COLUMN heartbeat.beat_at IS 'When a process was last asked whether it is ready.';

CREATE FUNCTION beat() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE heartbeat SET beat_at = now();
  -- A row fits into a page that is there; a full disk shows by a new file, such as that of a snapshot.
  PERFORM pg_export_snapshot();
END $$;
COMMENT ON FUNCTION beat() IS 'Writes a row and a file, which fails where the disk is full or the server takes no changes.';

REVOKE EXECUTE ON FUNCTION mail_key(text, bigint), mail_is_about(text), add_mail_job(text, bigint), set_mails_by_hour(text, integer), mailbox_of(text), take_mail_slot(text),
  take_mail(text, text), announce_data_access_request(), add_newsletter_mail(text, bigint, text), gather_office_mails(),
  erase_mails(bigint[], bigint[]), erase_expired(), forget_mail_counts(), count_posts(bytea[], integer[], integer),
  forget_posts(), beat(), add_log_mail_job(text, bigint, bigint), tell_requester(data_access_request, bigint),
  tell_office(data_access_request, bigint), followed_request(text), request_step(text), hold_open_request(text, text), add_request_line(text, text, text, text),
  correct_request_address(text, text, text, text), withdraw_request(text, text, text), send_lost_link(text, text),
  keep_draft(text, text, jsonb), read_draft(text), erase_draft(text), erase_old_drafts(), erase_mails_to_earlier(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_mail_job(text, bigint), add_newsletter_mail(text, bigint, text), gather_office_mails(),
  erase_expired(), forget_mail_counts(), count_posts(bytea[], integer[], integer), forget_posts(), beat(),
  followed_request(text), request_step(text), add_request_line(text, text, text, text), correct_request_address(text, text, text, text),
  withdraw_request(text, text, text), send_lost_link(text, text), keep_draft(text, text, jsonb), read_draft(text),
  erase_draft(text), erase_old_drafts() TO nassco_app;

-- The website reads what its pages and mails need, and no other column: what requesters have written is for staff alone.
GRANT SELECT ON register_edition, register_row, register_edition_ranked TO nassco_app;
GRANT INSERT ON data_access_request TO nassco_app;
GRANT INSERT, UPDATE ON subscriber TO nassco_app;
GRANT INSERT, DELETE ON subscriber_token TO nassco_app;
GRANT SELECT (id, reference, request_key, receipt_token_hash, receipt_expires_at, channel, email_address, wants_households,
  wants_individuals, wants_location, review_mark, received_at, due_on) ON data_access_request TO nassco_app;
GRANT SELECT (id, email, status, consent_version, review_mark, mail_asked_at, mail_asked_count, keep_until, topics, states) ON subscriber TO nassco_app;
GRANT SELECT (token_hash, subscriber_id, purpose, expires_at) ON subscriber_token TO nassco_app;
GRANT SELECT (migration_name, checksum, finished_at, rolled_back_at) ON _prisma_migrations TO nassco_app;
GRANT SELECT (request_id, digest) ON held_office_mail TO nassco_app;
-- For mails: nothing that a requester wrote, but the address that a mail goes to.
GRANT SELECT (id, request_id, happened_at, kind, words_of_office, earlier_email) ON request_log_entry TO nassco_app;
