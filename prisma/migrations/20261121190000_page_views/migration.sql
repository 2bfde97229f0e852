-- How often each page is viewed, by day. Nothing about visitors.

CREATE TABLE page_view_count (
  day   date NOT NULL,
  path  text NOT NULL CHECK (length(path) BETWEEN 1 AND 300),
  views bigint NOT NULL CHECK (views > 0),
  PRIMARY KEY (day, path)
);

CREATE VIEW page_views AS SELECT day, path, views FROM page_view_count ORDER BY day DESC, views DESC, path;

COMMENT ON TABLE page_view_count IS 'How often each page of the website was viewed on each day. Nothing about visitors.';
COMMENT ON COLUMN page_view_count.day IS 'The day in Nigeria.';
COMMENT ON COLUMN page_view_count.path IS 'The page, from the first slash on, without a query; :token stands for a secret part of an address.';
COMMENT ON COLUMN page_view_count.views IS 'How often it was viewed; robots are left out.';
COMMENT ON VIEW page_views IS 'How often each page of the website was viewed on each day, the latest day first and on it the most viewed page. Robots are left out; what a browser or a proxy had kept is not counted.';
COMMENT ON COLUMN page_views.day IS 'The day in Nigeria.';
COMMENT ON COLUMN page_views.path IS 'The page, from the first slash on, without what was searched for or typed.';
COMMENT ON COLUMN page_views.views IS 'How often it was viewed.';

-- The website adds up; to add, it must read.
GRANT SELECT, INSERT, UPDATE ON page_view_count TO nassco_app;
GRANT SELECT ON page_views TO nassco_staff;
