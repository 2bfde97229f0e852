CREATE OR REPLACE FUNCTION subscriber_in_words(s subscriber) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT json_build_object(
    'e-mail address', s.email,
    'status', s.status,
    'topics', s.topics,
    'states', s.states,
    'language', s.language,
    'agreed to the privacy notice of', s.consent_version,
    'marked as doubtful because', s.review_mark,
    'asked for on', s.requested_at,
    'confirmed on', s.confirmed_at,
    'unsubscribed on', s.unsubscribed_at,
    'taken off on', s.bounced_at,
    'taken off because', s.bounce_reason,
    'last mail asked for on', s.mail_asked_at,
    'mails asked for', s.mail_asked_count,
    'kept until', s.keep_until,
    'links in mails', (
      SELECT coalesce(json_agg(json_build_object('to', t.purpose, 'made on', t.created_at, 'works until', t.expires_at)), '[]')
      FROM subscriber_token t WHERE t.subscriber_id = s.id
    ),
    'newsletters', (
      SELECT coalesce(json_agg(json_build_object('title', sending.title, 'state', d.state, 'on', d.settled_at, 'answer of the mail server', d.answer) ORDER BY d.id), '[]')
      FROM newsletter_delivery AS d JOIN newsletter_sending AS sending ON sending.id = d.sending_id WHERE d.subscriber_id = s.id
    )
  )
$$;
COMMENT ON FUNCTION subscriber_in_words(subscriber) IS 'A subscription as part of what a person gets who asks what is held.';
REVOKE ALL ON FUNCTION subscriber_in_words(subscriber) FROM PUBLIC, nassco_app, nassco_staff;
