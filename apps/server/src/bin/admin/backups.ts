import { readFile } from "node:fs/promises";
import * as z from "zod";
import { ContentStores } from "../../integrations/blob-store/content-stores.ts";
import { verifiedAtOnce, verifyBlobs } from "../../integrations/blob-store/verify-blobs.ts";
import { listErasures, replayErasures } from "../../modules/admin/erasures.service.ts";
import { type Command, wordOf } from "./command.ts";

/** Commands for restoring a backup. */
export const backupCommands: readonly Command[] = [
  {
    name: "erasures list",
    parameters: "TIME",
    about: "Lists accounts and projects that were deleted since then, one per line, for erasures replay.",
    check: (given) =>
      z.iso.datetime({ offset: true }).safeParse(wordOf(given)).success
        ? undefined
        : `not a time such as 2026-11-19T12:00:00Z: ${wordOf(given)}`,
    run: ({ db }, given) => listErasures({ db }, new Date(wordOf(given))),
  },
  {
    name: "erasures replay",
    parameters: "FILE",
    about: "Deletes again what a file of erasures list names, after an older backup was restored.",
    destroys: (given) => `This deletes every account and project that ${wordOf(given)} names.`,
    async run({ actor, ...deps }, given) {
      const lines = (await readFile(wordOf(given), "utf8")).split("\n");
      const { projects, users, owners } = await replayErasures(deps, actor, lines);
      const done = `Deleted ${projects} projects and ${users} accounts again.`;
      if (owners.length > 0) {
        const list = owners.join(", ");
        throw new Error(`${done} These own projects that they transferred after the backup: ${list}`);
      }
      return done;
    },
  },
  {
    name: "blobs verify",
    about: "Reads all stored content and compares it with its hash.",
    connections: verifiedAtOnce,
    async run({ db, config, signal, report }) {
      const stores = new ContentStores(config, db);
      const { intact, damaged, missing } = await verifyBlobs({ db, stores, signal }, (count) =>
        report(`${count} blobs verified`),
      );
      if (damaged.length + missing.length > 0) {
        const lists = [
          damaged.length > 0 && `damaged: ${damaged.join(", ")}`,
          missing.length > 0 && `missing: ${missing.join(", ")}`,
        ];
        throw new Error([`${intact} blobs are intact`, ...lists].filter(Boolean).join("; "));
      }
      return `${intact} blobs are intact.`;
    },
  },
];
