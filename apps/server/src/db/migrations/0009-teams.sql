-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Ids of tokens are in the order of their making: the newest of a session tells when its person was last here.
CREATE INDEX refresh_tokens_newest ON refresh_tokens (family_id, id DESC);
DROP INDEX refresh_tokens_family;

-- Names one offer to its mail: an offer that was taken back and made again is another one.
ALTER TABLE ownership_offers ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
