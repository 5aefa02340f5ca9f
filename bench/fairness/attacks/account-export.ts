import { type Attack, addAttacker, api, limits, send } from "./target.ts";

/** Exports of an account with as many rows of its log as an export has. */
export const exportAccount: Attack = async (target) => {
  const person = await addAttacker(target);
  await target.pool.query(
    `INSERT INTO audit_events (id, user_id, kind, created_at)
     SELECT gen_random_uuid(), $1, 'sign_in', now() - n * interval '1 second' FROM generate_series(1, 20000) AS n`,
    [person.id],
  );
  return [
    {
      perMinute: limits.strict,
      send: (_call, signal) => send(target, { path: api("/users/me/export/"), person }, signal),
    },
    {
      perMinute: limits.normal - limits.strict,
      send: (_call, signal) => send(target, { path: api("/auth/sessions/"), person }, signal),
    },
  ];
};
