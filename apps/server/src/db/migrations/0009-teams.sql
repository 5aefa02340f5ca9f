-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Names one offer to its mail: an offer that was taken back and made again is another one.
ALTER TABLE ownership_offers ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
