-- No transaction
-- Closed registration looks for open invitations to an address.
DROP INDEX CONCURRENTLY IF EXISTS invitations_email;
CREATE INDEX CONCURRENTLY invitations_email ON invitations (email);
