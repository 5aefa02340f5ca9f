-- Failed revisions are deleted a while after they failed.
CREATE INDEX revisions_failed ON revisions (finished_at) WHERE status = 'failed' AND draft_source IS NULL;
