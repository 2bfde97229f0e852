-- Without a search path of its own or a query inside, so that it becomes part of the query around it: that reads all rows.
CREATE OR REPLACE FUNCTION subscriber_choices(status text, topics text[], states text[]) RETURNS text[]
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN status = 'confirmed' THEN ARRAY['all']
  || array_remove(string_to_array('topic-' || array_to_string(topics, ',topic-'), ','), 'topic-')
  || array_remove(string_to_array('state-' || array_to_string(states, ',state-'), ','), 'state-')
ELSE '{}' END;
COMMENT ON FUNCTION subscriber_choices(text, text[], text[]) IS 'Among which counts a subscriber is: all, and one for each topic and state; among none unless confirmed.';
REVOKE ALL ON FUNCTION subscriber_choices(text, text[], text[]) FROM PUBLIC, nassco_app, nassco_staff;
-- A view calls functions with the rights of whoever reads it.
GRANT EXECUTE ON FUNCTION subscriber_choices(text, text[], text[]) TO nassco_app, nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
