-- Up Migration
SET LOCAL lock_timeout = '2s';

-- A person's projects are read from the index alone: their rows lie scattered over the whole table.
DROP INDEX memberships_user;
CREATE INDEX memberships_user ON memberships (user_id) INCLUDE (project_id, role);

-- By the operator's command that grants a plan, and by the hourly purge.
CREATE INDEX users_email ON users (email);
CREATE INDEX ownership_offers_expiry ON ownership_offers (expires_at);

-- The foreign key from its other end: without it, closing one account reads every revision.
CREATE INDEX revisions_uploader ON revisions (uploaded_by);
