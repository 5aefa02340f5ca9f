import { type Attack, addAttacker, addMember, api, limits, openLarge, send } from "./target.ts";

/** Beginnings of words that thousands of operations and properties have, and several of them at once. */
const queries = [
  "a",
  "i",
  "get",
  "id",
  "s t",
  "list item",
  "a b c d e f g h",
  "name type",
  "o p e r",
  "in of",
];

/** Searches in 30,000 operations, as someone who was invited there. */
export const searchLarge: Attack = async (target) => {
  const person = await addAttacker(target);
  const { project } = await openLarge(target);
  await addMember(target, project, person);
  return [
    {
      perMinute: limits.normal,
      send: (call, signal) => {
        const query = encodeURIComponent(`${queries[call % queries.length]}${call % 7 === 0 ? call : ""}`);
        return send(target, { path: api(`/projects/${project}/search/?q=${query}`), person }, signal);
      },
    },
  ];
};
