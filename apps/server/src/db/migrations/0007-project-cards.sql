-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Who last changed a project's name or details: one entry down this index for each card of the list.
CREATE INDEX audit_events_edit ON audit_events ((detail->>'project'), id DESC)
  WHERE kind = 'project_changed' AND detail ? 'changed';

-- How many nodes the current operations are linked to. The list sums it over all projects of a person, and to count
-- the links themselves takes half a second for 500 of them. Whatever changes links or operations counts it anew.
ALTER TABLE projects ADD COLUMN screens integer NOT NULL DEFAULT 0;
UPDATE projects SET screens = counted.screens
FROM (
  SELECT link.project_id, count(DISTINCT link.node_id) AS screens
  FROM links AS link
  JOIN operations AS operation ON operation.project_id = link.project_id AND operation.id = link.operation_id
  WHERE operation.is_current
  GROUP BY link.project_id
) AS counted
WHERE projects.id = counted.project_id;
