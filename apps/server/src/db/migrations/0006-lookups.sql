-- Up Migration
SET LOCAL lock_timeout = '2s';

-- By the operator's command that grants a plan, and by the hourly purge.
CREATE INDEX users_email ON users (email);
CREATE INDEX ownership_offers_expiry ON ownership_offers (expires_at);

-- Foreign keys from their other end: without these, deleting one person or one blob reads every revision or analysis.
CREATE INDEX revisions_uploader ON revisions (uploaded_by);
CREATE INDEX analyses_analysis ON analyses (analysis_sha256);
CREATE INDEX analyses_index ON analyses (index_sha256);
CREATE INDEX analyses_pack ON analyses (pack_sha256);
CREATE INDEX analyses_directory ON analyses (directory_sha256);
