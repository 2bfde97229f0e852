CREATE OR REPLACE FUNCTION desk_ask_sending(named text, seen integer, titled text, day date, at timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  draft desk_issue;
  receivers integer := newsletter_receivers();
  needs_second boolean := receivers > desk_alone_limit();
  due timestamptz := coalesce(at, now());
  number bigint;
BEGIN
  IF seen IS NOT NULL THEN
    draft := desk_open_draft(named);
    IF draft.version <> seen THEN
      RAISE EXCEPTION 'Somebody has changed this issue meanwhile. Read it again, then send it.' USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    titled := draft.title;
    day := draft.dated;
  END IF;
  IF EXISTS (SELECT FROM newsletter_sending AS s WHERE s.kind = 'issue' AND s.name = named) THEN
    RAISE EXCEPTION 'The sending of this issue has begun already.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF receivers = 0 THEN RAISE EXCEPTION 'Nobody has confirmed a subscription to the newsletter.' USING ERRCODE = 'object_not_in_prerequisite_state'; END IF;
  IF at < now() - interval '5 minutes' OR at > now() + interval '1 year' THEN
    RAISE EXCEPTION 'Choose a time from now on, within a year.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF day > lagos_day(due) THEN
    RAISE EXCEPTION 'This issue is dated %: send it on that day or later.', day_in_words(day) USING ERRCODE = 'invalid_parameter_value';
  END IF;
  INSERT INTO desk_sending (name, title, asked_by, send_at, approved_at) VALUES (named, titled, actor, due, CASE WHEN NOT needs_second THEN now() END)
    ON CONFLICT (name) DO NOTHING RETURNING id INTO number;
  IF number IS NULL THEN RAISE EXCEPTION 'Somebody has asked to send this issue already.' USING ERRCODE = 'object_not_in_prerequisite_state'; END IF;
  PERFORM desk_note('newsletter', acting_person(), format('%s: asked to send it to %s', named, receivers));
  IF needs_second THEN
    RETURN format('It would go to %s subscribers: a second person must approve it first.', receivers);
  END IF;
  PERFORM queue_issue_sending(number);
  RETURN format('It goes to %s %s %s.', receivers, CASE receivers WHEN 1 THEN 'subscriber' ELSE 'subscribers' END,
    CASE WHEN at IS NULL THEN 'now' ELSE 'on ' || desk_moment(at) END);
END $$;
COMMENT ON FUNCTION desk_ask_sending(text, integer, text, date, timestamptz) IS 'Asks to send an issue now or at a time: its name; the version that was seen, of a draft of the desk; title and day, of an issue of the content. To over 100 subscribers it goes only when a second person has approved it.';
REVOKE ALL ON FUNCTION desk_ask_sending(text, integer, text, date, timestamptz) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_ask_sending(text, integer, text, date, timestamptz) TO nassco_editor;
