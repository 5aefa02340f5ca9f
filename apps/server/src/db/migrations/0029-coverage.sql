-- Up Migration
SET LOCAL lock_timeout = '2s';

-- The coverage of a project is summed over all its operations whenever its screens are opened.
CREATE INDEX operations_coverage ON operations (project_id) INCLUDE (screens, needs_no_screen) WHERE is_current;
