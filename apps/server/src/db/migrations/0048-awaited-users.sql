-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Users whom an administrator created and who have not signed in yet. The address, in lower case, identifies them once.
CREATE TABLE awaited_users (
  email text PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE
);
