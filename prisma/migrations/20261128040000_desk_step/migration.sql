-- The same form of the desk sent twice is one step (docs/rules.md R26).
CREATE TABLE desk_step (
  session_id bigint NOT NULL REFERENCES desk_session ON DELETE CASCADE,
  form_hash text NOT NULL,
  said text NOT NULL,
  led_to text NOT NULL,
  PRIMARY KEY (session_id, form_hash)
);
COMMENT ON TABLE desk_step IS 'What a form of the desk has done, so that it is done once even if it is sent twice. It goes with the session.';
COMMENT ON COLUMN desk_step.session_id IS 'The session in which it was sent.';
COMMENT ON COLUMN desk_step.form_hash IS 'Fingerprint (SHA-256) of its page, its key and its entries.';
COMMENT ON COLUMN desk_step.said IS 'What the next page said of it.';
COMMENT ON COLUMN desk_step.led_to IS 'Path of that page.';
