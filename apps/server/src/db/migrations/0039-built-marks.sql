-- Up Migration
SET LOCAL lock_timeout = '2s';

-- The revision of the API that a screen was built with.
CREATE TABLE built_marks (
  project_id uuid NOT NULL,
  node_id text NOT NULL,
  revision integer NOT NULL,
  marked_by uuid REFERENCES users ON DELETE SET NULL,
  marked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, node_id),
  FOREIGN KEY (project_id, node_id) REFERENCES screens ON DELETE CASCADE,
  FOREIGN KEY (project_id, revision) REFERENCES revisions (project_id, number) ON DELETE CASCADE
);
CREATE INDEX built_marks_revision ON built_marks (project_id, revision);
CREATE INDEX built_marks_person ON built_marks (marked_by) WHERE marked_by IS NOT NULL;
