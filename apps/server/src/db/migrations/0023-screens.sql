-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Both tables were never written to.
DROP TABLE bindings;
DROP TABLE screens;

-- Pictures of a project's screens by the hash of the bytes as uploaded. Only re-encoded content is stored.
CREATE TABLE pictures (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  hash bytea NOT NULL,
  picture_sha256 bytea NOT NULL REFERENCES blobs,
  thumbnail_sha256 bytea NOT NULL REFERENCES blobs,
  -- Of picture and thumbnail together: what it counts against the owner.
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, hash)
);
CREATE INDEX pictures_picture ON pictures (picture_sha256);
CREATE INDEX pictures_thumbnail ON pictures (thumbnail_sha256);

CREATE TABLE screens (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  node_id text NOT NULL,
  name text NOT NULL,
  page_id text NOT NULL,
  page_name text NOT NULL,
  -- Its place in the order of the whole file.
  position integer NOT NULL,
  width real NOT NULL,
  height real NOT NULL,
  -- Rows of `pictures`, which come after the screen does.
  picture_hash bytea,
  previous_picture_hash bytea,
  layers_sha256 bytea NOT NULL REFERENCES blobs,
  layer_count integer NOT NULL,
  source text NOT NULL CHECK (source IN ('import', 'plugin', 'sample')),
  state text NOT NULL DEFAULT 'current' CHECK (state IN ('current', 'deleted', 'other_file')),
  previous_name text,
  previous_page_name text,
  -- When a sync last found it deleted, renamed, moved or redrawn.
  changed_at timestamptz,
  -- Updated whenever links, bindings or operations change: the list filters and sums them.
  links integer NOT NULL DEFAULT 0,
  bindings integer NOT NULL DEFAULT 0,
  broken integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, node_id)
);
CREATE INDEX screens_order ON screens (project_id, position, node_id);
CREATE INDEX screens_layers ON screens (layers_sha256);

ALTER TABLE links
  -- The screen that is or contains the node; null while it is not imported.
  ADD COLUMN screen_id text,
  ADD COLUMN node_deleted_at timestamptz;
CREATE INDEX links_screen ON links (project_id, screen_id);

ALTER TABLE operations
  -- On so many screens. Updated whenever links change.
  ADD COLUMN screens integer NOT NULL DEFAULT 0,
  ADD COLUMN no_screen_reason text,
  ADD COLUMN no_screen_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX operations_no_screen_by ON operations (no_screen_by) WHERE no_screen_by IS NOT NULL;
UPDATE operations SET screens = counted.nodes
FROM (SELECT project_id, operation_id, count(*) AS nodes FROM links GROUP BY project_id, operation_id) AS counted
WHERE counted.project_id = operations.project_id AND counted.operation_id = operations.id;

-- layer ↔ one field of an operation. A layer has one binding; a row that repeats in a list is bound once.
CREATE TABLE bindings (
  project_id uuid NOT NULL,
  layer_id text NOT NULL,
  screen_id text NOT NULL,
  link_id uuid NOT NULL,
  -- A field address: `response/200/items/0/price`.
  field text NOT NULL,
  format jsonb,
  repeats integer NOT NULL DEFAULT 0,
  -- The layer as last seen, which finds its replacement once it is deleted.
  layer jsonb NOT NULL,
  layer_deleted_at timestamptz,
  field_removed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, layer_id),
  FOREIGN KEY (project_id, link_id) REFERENCES links ON DELETE CASCADE
);
CREATE INDEX bindings_link ON bindings (project_id, link_id);
CREATE INDEX bindings_screen ON bindings (project_id, screen_id);
CREATE INDEX bindings_creator ON bindings (created_by) WHERE created_by IS NOT NULL;
