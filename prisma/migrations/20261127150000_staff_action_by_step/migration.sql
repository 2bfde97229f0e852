-- Each page of the desk says what was done last in its part: the newest row of a step is found without reading the others.
CREATE INDEX CONCURRENTLY IF NOT EXISTS staff_action_action_idx ON staff_action (action, id);
