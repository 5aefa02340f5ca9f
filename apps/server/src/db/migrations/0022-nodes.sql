-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Nodes are stored as Figma's API writes them: `12:34`, `I12:34;5:6`. Uploads also had `12-34` and URLs.
CREATE TEMPORARY TABLE read_nodes ON COMMIT DROP AS
SELECT project_id, id, operation_id, created_at, node_id AS given, file_key,
  CASE WHEN node ~ '^I?\d{1,12}:\d{1,12}(;\d{1,12}:\d{1,12})*$' THEN node END AS node
FROM (
  SELECT *,
    substring(trim(node_id) FROM '^https://(?:[\w-]+\.)?figma\.com/[a-z]+/[A-Za-z0-9]+/branch/([A-Za-z0-9]+)') AS branch_key,
    substring(trim(node_id) FROM '^https://(?:[\w-]+\.)?figma\.com/[a-z]+/([A-Za-z0-9]+)') AS main_key,
    replace(regexp_replace(regexp_replace(
      CASE WHEN trim(node_id) LIKE 'https://%' THEN substring(node_id FROM '[?&]node-id=([^&#[:space:]]*)')
        ELSE trim(node_id) END, '%3a', ':', 'gi'), '%3b', ';', 'gi'), '-', ':') AS node
  FROM links
) AS read, LATERAL (SELECT coalesce(branch_key, main_key) AS file_key) AS file;

DELETE FROM links USING read_nodes AS read
JOIN projects ON projects.id = read.project_id
WHERE links.project_id = read.project_id AND links.id = read.id AND (
  -- What names no node, or one of another file, is no link.
  read.node IS NULL
  OR (read.file_key IS NOT NULL AND projects.design_file_url IS NOT NULL AND projects.design_file_url <> ''
    AND position('/' || read.file_key IN projects.design_file_url) = 0)
  -- Two texts for one node: the older link stays.
  OR EXISTS (
    SELECT FROM read_nodes AS older
    WHERE older.project_id = read.project_id AND older.operation_id = read.operation_id AND older.node = read.node
      AND (older.created_at, older.id) < (read.created_at, read.id)));

UPDATE links SET node_id = read.node FROM read_nodes AS read
WHERE links.project_id = read.project_id AND links.id = read.id AND links.node_id <> read.node;

ALTER TABLE links
  ADD COLUMN source text NOT NULL DEFAULT 'description' CHECK (source IN ('description', 'person')),
  ADD COLUMN created_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX links_creator ON links (created_by) WHERE created_by IS NOT NULL;

-- What a person unlinked stays unlinked, whatever later uploads say.
CREATE TABLE removed_links (
  project_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  node_id text NOT NULL,
  removed_by uuid REFERENCES users ON DELETE SET NULL,
  removed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, operation_id, node_id),
  FOREIGN KEY (project_id, operation_id) REFERENCES operations ON DELETE CASCADE
);
CREATE INDEX removed_links_person ON removed_links (removed_by) WHERE removed_by IS NOT NULL;

-- References of the uploaded text that were not linked: `{count, items: [{method, path, reference, reason}]}`.
ALTER TABLE revisions ADD COLUMN ignored_references jsonb;
