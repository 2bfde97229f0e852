-- The search: what can be found, by which names, and with which words; and what was looked for in vain.

CREATE EXTENSION IF NOT EXISTS unaccent;

-- English words by their stems, and words as they stand, so that names are not cut down to stems. Both without accents.
CREATE TEXT SEARCH CONFIGURATION site_english (COPY = english);
ALTER TEXT SEARCH CONFIGURATION site_english
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, english_stem;
CREATE TEXT SEARCH CONFIGURATION site_words (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION site_words
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, simple;
COMMENT ON TEXT SEARCH CONFIGURATION site_english IS 'English words by their stems, without accents.';
COMMENT ON TEXT SEARCH CONFIGURATION site_words IS 'Words as they stand, without accents.';

CREATE TABLE content_item (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind         text NOT NULL,
  url          text NOT NULL,
  title        text NOT NULL,
  description  text NOT NULL,
  body         text NOT NULL,
  date         date,
  boost        smallint NOT NULL,
  title_words  smallint NOT NULL,
  fingerprint  text NOT NULL,
  title_search tsvector NOT NULL,
  search       tsvector NOT NULL
);

CREATE UNIQUE INDEX content_item_url_key ON content_item (url);
-- Without fastupdate, a search never has to wade through a list of what came in last.
CREATE INDEX content_item_title_search_idx ON content_item USING gin (title_search) WITH (fastupdate = off);
CREATE INDEX content_item_search_idx ON content_item USING gin (search) WITH (fastupdate = off);

-- Keys have the collation "C", so that a range of them is what starts with the same letters.
CREATE TABLE content_name (
  item_id   integer NOT NULL REFERENCES content_item (id) ON DELETE CASCADE ON UPDATE CASCADE,
  title_key text COLLATE "C" NOT NULL,
  core      text COLLATE "C" NOT NULL,
  is_alias  boolean NOT NULL,
  PRIMARY KEY (item_id, title_key)
);

CREATE INDEX content_name_title_key_idx ON content_name (title_key);
CREATE INDEX content_name_core_idx ON content_name (core);
CREATE INDEX content_name_run_together_idx ON content_name (replace(core, ' ', ''));
CREATE INDEX content_name_trigram_idx ON content_name USING gin (title_key gin_trgm_ops) WITH (fastupdate = off);

CREATE TABLE content_word (
  word      text COLLATE "C" PRIMARY KEY,
  stem      text NOT NULL,
  items     integer NOT NULL,
  deletions text[] NOT NULL
);

CREATE INDEX content_word_stem_idx ON content_word (stem);
CREATE INDEX content_word_deletions_idx ON content_word USING gin (deletions) WITH (fastupdate = off);
CREATE INDEX content_word_trigram_idx ON content_word USING gin (word gin_trgm_ops) WITH (fastupdate = off);

CREATE TABLE search_without_result_log (
  day   date NOT NULL,
  query text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  PRIMARY KEY (day, query)
);

CREATE VIEW searches_without_result AS
  SELECT query, sum(times)::integer AS times, min(day) AS first_day, max(day) AS last_day
  FROM search_without_result_log
  GROUP BY query
  ORDER BY times DESC, last_day DESC, query;

-- The daily job forgets old searches with the owner's rights: the website itself deletes none.
CREATE FUNCTION forget_old_searches() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forgotten integer;
BEGIN
  DELETE FROM search_without_result_log WHERE day < lagos_today() - interval '1 year';
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

COMMENT ON TABLE content_item IS 'What the search can find: pages, news, documents, tenders, questions, photos, videos, offices, states and LGAs. Made from the content of the site at each start; changes made here do not last.';
COMMENT ON COLUMN content_item.id IS 'Number of the item, given by the database.';
COMMENT ON COLUMN content_item.kind IS 'What it is: page, news, document, tender, question, photo, video, office, state or lga.';
COMMENT ON COLUMN content_item.url IS 'Address on the site, from the first slash on.';
COMMENT ON COLUMN content_item.title IS 'Title, as a result shows it.';
COMMENT ON COLUMN content_item.description IS 'One or two sentences, as a result shows them.';
COMMENT ON COLUMN content_item.body IS 'The text of the item without its markup; empty when it has none.';
COMMENT ON COLUMN content_item.date IS 'Day of publication or of the last change; empty when it is not known.';
COMMENT ON COLUMN content_item.boost IS 'How far the item goes ahead of others that match as well; below 0 it falls back.';
COMMENT ON COLUMN content_item.title_words IS 'Number of words in the title that are not everyday words.';
COMMENT ON COLUMN content_item.fingerprint IS 'Fingerprint of all that was indexed: an item that has not changed is left alone.';
COMMENT ON COLUMN content_item.title_search IS 'Words of the title and of the other names, for full text search.';
COMMENT ON COLUMN content_item.search IS 'All words, for full text search: A title and names, B description, C headings and kind, D body.';
COMMENT ON TABLE content_name IS 'Names by which an item is found at once: its title, and other names and spellings of it.';
COMMENT ON COLUMN content_name.item_id IS 'The item that bears the name.';
COMMENT ON COLUMN content_name.title_key IS 'The name in small letters without accents, apostrophes and other signs.';
COMMENT ON COLUMN content_name.core IS 'The name without everyday words and endings of the plural.';
COMMENT ON COLUMN content_name.is_alias IS 'True for another name or spelling, false for the name that the site itself uses.';
COMMENT ON TABLE content_word IS 'Each word that the site uses, for "Did you mean" and to tell rare words from common ones.';
COMMENT ON COLUMN content_word.word IS 'The word in small letters without accents.';
COMMENT ON COLUMN content_word.stem IS 'Its stem in English.';
COMMENT ON COLUMN content_word.items IS 'Number of items that have the word.';
COMMENT ON COLUMN content_word.deletions IS 'The word, and the word with one letter left out, for each letter: a slip of one letter is found by these.';
COMMENT ON TABLE search_without_result_log IS 'What was searched for and not found, by day. Nothing about visitors; a row is deleted after a year.';
COMMENT ON COLUMN search_without_result_log.day IS 'The day.';
COMMENT ON COLUMN search_without_result_log.query IS 'What was searched for, in small letters, up to 100 characters.';
COMMENT ON COLUMN search_without_result_log.times IS 'How many times on that day. Answers from a cache are not counted.';
COMMENT ON VIEW searches_without_result IS 'What visitors search for and do not find, most frequent first.';
COMMENT ON COLUMN searches_without_result.query IS 'What was searched for, in small letters.';
COMMENT ON COLUMN searches_without_result.times IS 'How many times in all.';
COMMENT ON COLUMN searches_without_result.first_day IS 'The first day on which it was not found.';
COMMENT ON COLUMN searches_without_result.last_day IS 'The last day on which it was not found.';
COMMENT ON FUNCTION forget_old_searches() IS 'Deletes what was searched for in vain more than a year ago; gives the number of rows.';

REVOKE EXECUTE ON FUNCTION forget_old_searches() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_searches() TO nassco_app;
-- The index is made by the owner at each start; the website only looks.
GRANT SELECT ON content_item, content_name, content_word TO nassco_app;
GRANT SELECT, INSERT, UPDATE ON search_without_result_log TO nassco_app;
GRANT SELECT ON searches_without_result TO nassco_staff;
