-- Up Migration
SET LOCAL lock_timeout = '2s';

-- When each project was last written: until the read replica has replayed that, the project is read from the primary. Rows of no use
-- any more are removed by the processes that read; nothing refers to projects, so that no write waits for another.
CREATE TABLE project_writes (
  project_id uuid PRIMARY KEY,
  at timestamptz NOT NULL
);
