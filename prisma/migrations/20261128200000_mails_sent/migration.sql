-- What the desk could not say of mails: how many are sent, who leaves after a newsletter, and whether a person was told of a
-- refused sign-in.

CREATE TABLE mail_count (
  month date NOT NULL,
  task text NOT NULL,
  sent integer NOT NULL DEFAULT 0,
  PRIMARY KEY (month, task)
);
COMMENT ON TABLE mail_count IS 'How many mails the website sent in each month, by kind: counts alone, nothing of a person. What goes to subscribers together is counted by its sending.';
COMMENT ON COLUMN mail_count.month IS 'First day of the month, in Nigeria.';
COMMENT ON COLUMN mail_count.task IS 'The task that sends them, such as mail_receipt.';
COMMENT ON COLUMN mail_count.sent IS 'How many the mail server took.';

ALTER TABLE newsletter_sending ADD COLUMN left_after integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN newsletter_sending.left_after IS 'How many unsubscribed after it, before another mail to subscribers reached them.';

ALTER TABLE desk_person ADD COLUMN refusal_told_at timestamptz;
COMMENT ON COLUMN desk_person.refusal_told_at IS 'When a mail last told the person of a sign-in that was refused in a browser not known as theirs.';
