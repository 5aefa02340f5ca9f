-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Who last changed a project's name or details: one entry down this index for each card of the list.
CREATE INDEX audit_events_edit ON audit_events ((detail->>'project'), id DESC)
  WHERE kind = 'project_changed' AND detail ? 'changed';
