-- Numbers that the rows cannot give: subscribers over time, since an address is erased a month after it left, and the
-- last backups, which the website does not make.

CREATE TABLE subscriber_count (
  month date NOT NULL,
  chosen text NOT NULL,
  joined integer NOT NULL DEFAULT 0,
  gone integer NOT NULL DEFAULT 0,
  PRIMARY KEY (month, chosen)
);
COMMENT ON TABLE subscriber_count IS 'How many subscribers joined and left in each month, in all, by topic and by state: counts alone, nothing of a person.';
COMMENT ON COLUMN subscriber_count.month IS 'First day of the month, in Nigeria.';
COMMENT ON COLUMN subscriber_count.chosen IS 'all, or what they had chosen, such as topic-news or state-kano.';
COMMENT ON COLUMN subscriber_count.joined IS 'Confirmed in the month; of a topic or state, also chosen by somebody who was there already.';
COMMENT ON COLUMN subscriber_count.gone IS 'Left, taken off or erased in the month; of a topic or state, also no longer chosen.';

-- Of the months before, what the rows still tell: who left over thirty days ago is in none of them.
INSERT INTO subscriber_count (month, chosen, joined, gone)
SELECT date_trunc('month', lagos_day(happened)), chosen, count(*) FILTER (WHERE is_joined), count(*) FILTER (WHERE NOT is_joined)
FROM subscriber AS s
CROSS JOIN unnest(ARRAY['all'] || ARRAY(SELECT 'topic-' || t FROM unnest(s.topics) AS t) || ARRAY(SELECT 'state-' || t FROM unnest(s.states) AS t)) AS chosen
CROSS JOIN LATERAL (VALUES (true, s.confirmed_at), (false, CASE WHEN s.status IN ('unsubscribed', 'bounced') THEN coalesce(s.bounced_at, s.unsubscribed_at, now()) END)) AS step (is_joined, happened)
WHERE s.confirmed_at IS NOT NULL AND s.status <> 'waiting' AND happened IS NOT NULL
GROUP BY 1, 2;

CREATE TABLE backup_done (
  kind text PRIMARY KEY,
  finished_at timestamptz NOT NULL,
  CONSTRAINT backup_done_kind_check CHECK (kind IN ('dump', 'full', 'diff'))
);
COMMENT ON TABLE backup_done IS 'When the last backup of each kind was finished, as the scripts of deploy note it; nothing where they make none.';
COMMENT ON COLUMN backup_done.kind IS 'dump, or a base backup for the archive: full or diff.';
COMMENT ON COLUMN backup_done.finished_at IS 'When the last of the kind was finished.';
