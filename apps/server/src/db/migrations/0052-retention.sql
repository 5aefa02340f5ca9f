-- No transaction
-- Up Migration

-- Rows are deleted some time after these moments.
DROP INDEX CONCURRENTLY IF EXISTS share_links_end;
CREATE INDEX CONCURRENTLY share_links_end ON share_links ((coalesce(revoked_at, expires_at)));
DROP INDEX CONCURRENTLY IF EXISTS project_tokens_expiry;
CREATE INDEX CONCURRENTLY project_tokens_expiry ON project_tokens (expires_at);
DROP INDEX CONCURRENTLY IF EXISTS imports_finished;
CREATE INDEX CONCURRENTLY imports_finished ON imports (finished_at);
DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_created;
CREATE INDEX CONCURRENTLY webhook_deliveries_created ON webhook_deliveries (created_at);
