import { randomBytes } from "node:crypto";
import {
  type Attack,
  addAttacker,
  addLink,
  addProjectWith,
  addRevision,
  api,
  limits,
  send,
} from "./target.ts";

const revisions = 30;

/** The changelog as a page, a feed and a file, and both badges, of a project with many versions. */
export const readFeeds: Attack = async (target) => {
  const person = await addAttacker(target);
  const project = await addProjectWith(target, person, { name: "Feeds", text: createDescription(1) });
  for (let version = 2; version <= revisions; version++) {
    await addRevision(target, person, { project, text: createDescription(version) });
  }
  const changes = await addLink(target, person, { project, kind: "changes" });
  const badge = await addLink(target, person, { project, kind: "badge" });
  const paths = [
    `/share/${changes}/changelog/`,
    `/share/${changes}/changelog/atom/`,
    `/share/${changes}/changelog/markdown/`,
    `/badges/${badge}.svg`,
    `/badges/${badge}.changes.svg`,
  ];
  return [
    {
      perMinute: limits.normal,
      send: (call, signal) => send(target, { path: api(paths[call % paths.length] ?? "") }, signal),
    },
  ];
};

function createDescription(version: number): string {
  const paths = Array.from({ length: 20 }, (_, at) => {
    const properties = {
      [`field_${version}`]: { type: "string", description: randomBytes(20).toString("hex") },
    };
    const content = { "application/json": { schema: { type: "object", properties } } };
    return [`/lists/${at}`, { get: { responses: { 200: { description: "A list.", content } } } }];
  });
  const info = { title: "Feeds", version: String(version) };
  return JSON.stringify({ openapi: "3.1.1", info, paths: Object.fromEntries(paths) });
}
