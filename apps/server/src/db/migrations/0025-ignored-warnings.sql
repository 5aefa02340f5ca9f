-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Warnings about an operation's designs that people have decided not to act on.
CREATE TABLE ignored_warnings (
  project_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  -- Kind of warning, layer and fields: `nullable-always-shown 12:41 response/200/ship`.
  warning text NOT NULL,
  ignored_by uuid REFERENCES users ON DELETE SET NULL,
  ignored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, operation_id, warning),
  FOREIGN KEY (project_id, operation_id) REFERENCES operations ON DELETE CASCADE
);
CREATE INDEX ignored_warnings_person ON ignored_warnings (ignored_by) WHERE ignored_by IS NOT NULL;
