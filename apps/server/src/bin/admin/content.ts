import * as z from "zod";
import { reprocessProject, takeDownShareLink, turnOffMocks } from "../../modules/admin/admin-work.service.ts";
import { eraseProject } from "../../modules/admin/erase.service.ts";
import { type Command, type Given, wordOf } from "./command.ts";

const needsId = (given: Given) =>
  z.uuid().safeParse(wordOf(given)).success ? undefined : `not an ID: ${wordOf(given)}`;

/** Commands about what people made. */
export const contentCommands: readonly Command[] = [
  {
    name: "shares revoke",
    parameters: "LINK",
    about: "Revokes a share link, by its ID or URL.",
    async run({ db, actor }, given) {
      return `Revoked the share link ${await takeDownShareLink({ db }, actor, wordOf(given))}.`;
    },
  },
  {
    name: "mocks turn-off",
    parameters: "PROJECT",
    about: "Revokes all links to the mock of a project.",
    check: needsId,
    async run({ db, actor }, given) {
      const count = await turnOffMocks({ db }, actor, wordOf(given));
      return `Turned off the mock of project ${wordOf(given)}: ${count} links revoked.`;
    },
  },
  {
    name: "projects erase",
    parameters: "PROJECT",
    about: "Deletes a project. Its files are gone within 24 hours.",
    check: needsId,
    destroys: (given) => `This deletes project ${wordOf(given)}. It can't be undone.`,
    async run({ db, events, actor }, given) {
      await eraseProject({ db, events }, actor, wordOf(given));
      return `Erased project ${wordOf(given)}. Its files are gone within 24 hours.`;
    },
  },
  {
    name: "revisions reprocess",
    parameters: "PROJECT",
    about: "Processes revisions of a project again that failed or have outdated results.",
    check: needsId,
    async run({ db, queue, actor }, given) {
      const count = await reprocessProject({ db, queue }, actor, wordOf(given));
      return `${count} revisions of project ${wordOf(given)} are being processed again.`;
    },
  },
];
