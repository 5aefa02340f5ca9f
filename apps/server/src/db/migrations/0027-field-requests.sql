-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Layers that show something the API does not have, and the fields that they need.
CREATE TABLE field_requests (
  project_id uuid NOT NULL,
  screen_id text NOT NULL,
  layer_id text NOT NULL,
  operation_id uuid NOT NULL,
  -- `[{field, type, format, example}]`; a field is an address: `response/200/items/0/from_name`.
  fields jsonb NOT NULL,
  note text NOT NULL,
  -- The layer as it was then.
  layer jsonb NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, screen_id, layer_id),
  FOREIGN KEY (project_id, screen_id) REFERENCES screens ON DELETE CASCADE,
  FOREIGN KEY (project_id, operation_id) REFERENCES operations ON DELETE CASCADE
);
CREATE INDEX field_requests_operation ON field_requests (project_id, operation_id);
CREATE INDEX field_requests_creator ON field_requests (created_by) WHERE created_by IS NOT NULL;
