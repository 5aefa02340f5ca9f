-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Every row below a project carries its id: that is the shard key.
CREATE TABLE projects (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE memberships (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'viewer')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);
CREATE UNIQUE INDEX memberships_one_owner ON memberships (project_id) WHERE role = 'owner';

-- `id` is stable over revisions; links point at it, so renaming an operationId loses nothing.
CREATE TABLE operations (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  id uuid NOT NULL,
  operation_id text,
  method text NOT NULL,
  path text NOT NULL,
  PRIMARY KEY (project_id, id),
  UNIQUE (project_id, method, path)
);

CREATE TABLE screens (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  node_id text NOT NULL,
  name text NOT NULL,
  bounds jsonb NOT NULL,
  PRIMARY KEY (project_id, node_id)
);

-- operation ↔ screen or layer, many to many. A link outlives a screen that is not imported yet.
CREATE TABLE links (
  project_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  node_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, id),
  UNIQUE (project_id, operation_id, node_id),
  FOREIGN KEY (project_id, operation_id) REFERENCES operations ON DELETE CASCADE
);
CREATE INDEX links_node ON links (project_id, node_id);

-- layer ↔ one request or response property of the link's operation (a JSON pointer into its schema).
CREATE TABLE bindings (
  project_id uuid NOT NULL,
  link_id uuid NOT NULL,
  layer_node_id text NOT NULL,
  pointer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, link_id, layer_node_id, pointer),
  FOREIGN KEY (project_id, link_id) REFERENCES links ON DELETE CASCADE
);
