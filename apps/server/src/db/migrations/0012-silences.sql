-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Findings that the people of a project let be. About a rule and an operation or a named schema, so they outlive
-- revisions; one whose finding is mended waits for its return.
CREATE TABLE silences (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  id uuid NOT NULL,
  rule text NOT NULL,
  operation_id uuid,
  schema_name text,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (project_id, operation_id) REFERENCES operations (project_id, id) ON DELETE CASCADE,
  CHECK (num_nonnulls(operation_id, schema_name) = 1),
  UNIQUE NULLS NOT DISTINCT (project_id, operation_id, rule, schema_name)
);
CREATE INDEX silences_person ON silences (created_by);
