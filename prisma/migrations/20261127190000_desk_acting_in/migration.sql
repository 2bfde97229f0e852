-- A transaction acts for a person of the desk only if it has entered the person's session (prisma/objects/site/person_at_hand.sql).
ALTER TABLE desk_session ADD COLUMN acting_in xid8;
COMMENT ON COLUMN desk_session.acting_in IS 'Number of the transaction that entered last, and acts for the person until it ends.';
