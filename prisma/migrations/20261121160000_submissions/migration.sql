-- Submissions: newsletter subscribers and data access requests, the mails that follow from them, and the two roles
-- that the website and its staff work as.

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

-- The owner's connections of the website take the role as well; a superuser may do so anyway.
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT nassco_app TO %I', current_user);
  END IF;
END $$;

CREATE TABLE subscriber (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email            text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  status           text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'confirmed', 'unsubscribed')),
  consent_version  text NOT NULL,
  review_mark      text,
  requested_at     timestamptz NOT NULL DEFAULT now(),
  confirmed_at     timestamptz,
  unsubscribed_at  timestamptz,
  mail_asked_at    timestamptz NOT NULL DEFAULT now(),
  mail_asked_count integer NOT NULL DEFAULT 1,
  keep_until       date DEFAULT (current_date + interval '30 days')
);
CREATE UNIQUE INDEX subscriber_email_key ON subscriber (lower(email));
CREATE INDEX subscriber_keep_until_idx ON subscriber (keep_until);

COMMENT ON TABLE subscriber IS 'Addresses that asked for the newsletter. Personal data.';
COMMENT ON COLUMN subscriber.id IS 'Number of the subscriber, given by the database.';
COMMENT ON COLUMN subscriber.email IS 'The e-mail address; large and small letters make no difference.';
COMMENT ON COLUMN subscriber.status IS 'waiting: asked, not confirmed yet; confirmed: gets the newsletter; unsubscribed: gets nothing.';
COMMENT ON COLUMN subscriber.consent_version IS 'The day of the privacy notice that stood beside the form.';
COMMENT ON COLUMN subscriber.review_mark IS 'Why the entry is doubtful; no mail goes to such an address. Empty for all others.';
COMMENT ON COLUMN subscriber.requested_at IS 'When the address was entered the last time.';
COMMENT ON COLUMN subscriber.confirmed_at IS 'When the link in the mail was confirmed.';
COMMENT ON COLUMN subscriber.unsubscribed_at IS 'When the subscriber left.';
COMMENT ON COLUMN subscriber.mail_asked_at IS 'When the last mail to the address was asked for.';
COMMENT ON COLUMN subscriber.mail_asked_count IS 'Mails asked for since a day without any: three at the most.';
COMMENT ON COLUMN subscriber.keep_until IS 'The day after which the entry is erased; empty while it is confirmed.';

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
  receipt_expires_at   timestamptz NOT NULL DEFAULT now() + interval '30 days',
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
  status               text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'closed')),
  outcome              text,
  received_at          timestamptz NOT NULL DEFAULT now(),
  due_on               date NOT NULL DEFAULT (current_date + 30),
  closed_at            timestamptz,
  keep_until           date NOT NULL DEFAULT (current_date + interval '2 years')
);
CREATE INDEX data_access_request_status_idx ON data_access_request (status, received_at);
CREATE INDEX data_access_request_email_address_idx ON data_access_request (lower(email_address));
CREATE INDEX data_access_request_keep_until_idx ON data_access_request (keep_until);

COMMENT ON TABLE data_access_request IS 'Requests for data of the National Social Register (Data Access Request Form). Personal data.';
COMMENT ON COLUMN data_access_request.id IS 'Number of the request, given by the database.';
COMMENT ON COLUMN data_access_request.reference IS 'What the requester was told, such as DAR-7K3M-9QXCW; its last letter checks the others.';
COMMENT ON COLUMN data_access_request.request_key IS 'Fingerprint of form and entries: sending the same form again makes no second request.';
COMMENT ON COLUMN data_access_request.receipt_token_hash IS 'SHA-256 of the unguessable part of the receipt''s address.';
COMMENT ON COLUMN data_access_request.receipt_expires_at IS 'Until when the receipt can be opened.';
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
COMMENT ON COLUMN data_access_request.status IS 'new or closed.';
COMMENT ON COLUMN data_access_request.outcome IS 'What came of it, in the words of staff; set when it is closed.';
COMMENT ON COLUMN data_access_request.received_at IS 'When it was saved.';
COMMENT ON COLUMN data_access_request.due_on IS 'Day by which it should be answered: 30 days after it came.';
COMMENT ON COLUMN data_access_request.closed_at IS 'When it was closed.';
COMMENT ON COLUMN data_access_request.keep_until IS 'The day after which it is erased: two years after it came, one year after it was closed.';

-- Jobs are added with the owner's rights, in the transaction that saves: both are there, or neither. Payloads carry numbers only.
CREATE FUNCTION add_mail_job(task text, payload json) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, max_attempts => 1000);
END $$;
COMMENT ON FUNCTION add_mail_job(text, json) IS 'Has a mail sent once the transaction is committed.';

CREATE FUNCTION announce_data_access_request() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM add_mail_job('mail_office', json_build_object('requestId', NEW.id));
  -- Whoever fills trap fields shall not have mail sent to others.
  IF NEW.email_address IS NOT NULL AND NEW.review_mark IS NULL THEN
    PERFORM add_mail_job('mail_receipt', json_build_object('requestId', NEW.id));
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_data_access_request() IS 'Tells the office of a new request, and the requester that it has come.';

CREATE TRIGGER data_access_request_announced AFTER INSERT ON data_access_request
  FOR EACH ROW EXECUTE FUNCTION announce_data_access_request();

REVOKE EXECUTE ON FUNCTION add_mail_job(text, json), announce_data_access_request() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_mail_job(text, json) TO nassco_app;

GRANT SELECT ON _prisma_migrations, register_edition, register_row TO nassco_app;
GRANT SELECT, INSERT ON data_access_request TO nassco_app;
GRANT SELECT, INSERT, UPDATE ON subscriber TO nassco_app;
GRANT SELECT, INSERT, DELETE ON subscriber_token TO nassco_app;
