import { ContentStores } from "../../integrations/blob-store/content-stores.ts";
import { moveBlobs, movedAtOnce } from "../../integrations/blob-store/move-blobs.ts";
import { recordAction } from "../../modules/admin/admin-actions.service.ts";
import { readMaintenance, setMaintenance } from "../../modules/admin/admin-work.service.ts";
import { findKeyStatus, type KeyStatus, rotateKeys } from "../../modules/keys/rotate-keys.service.ts";
import { deleteSessionKey } from "../../modules/keys/session-keys.service.ts";
import { type Command, wordOf } from "./command.ts";

const changeMaintenance = (name: "on" | "off"): Command => ({
  name: `maintenance ${name}`,
  about:
    name === "on"
      ? "Lets the API and the website answer that they are in maintenance, and workers pause."
      : "Ends maintenance.",
  async run({ db, actor }) {
    const isChanged = await setMaintenance({ db }, actor, name === "on");
    if (!isChanged) return `Maintenance is ${name} already.`;
    return name === "on"
      ? "Maintenance begins within 5 seconds. Jobs that run are finished."
      : "Maintenance ends within 5 seconds.";
  },
});

/** Commands about the installation itself. */
export const operationCommands: readonly Command[] = [
  changeMaintenance("on"),
  changeMaintenance("off"),
  {
    name: "maintenance status",
    about: "Says whether the installation is in maintenance.",
    async run({ db }) {
      const { since } = await readMaintenance({ db });
      return since ? `Maintenance is on since ${since}.` : "Maintenance is off.";
    },
  },
  {
    name: "blobs move",
    parameters: "STORE",
    about:
      "Moves all blobs to the store of BLOB_STORE (postgres or s3). Started again, it goes on where it ended.",
    connections: movedAtOnce * 2,
    check: (given, { BLOB_STORE }) =>
      wordOf(given) === BLOB_STORE
        ? undefined
        : `BLOB_STORE is ${BLOB_STORE}: set it to the store to move to first, and restart all processes`,
    async run({ db, config, actor, signal, report }, given) {
      const store = wordOf(given);
      const stores = new ContentStores(config, db);
      const result = await moveBlobs({ db, stores, signal }, store, (count) =>
        report(`${count} blobs moved`),
      );
      const { moved, damaged } = result;
      const detail = { moved: String(moved), damaged: String(damaged.length) };
      await recordAction(db, actor, { action: "blobs_moved", target: store, detail });
      if (damaged.length > 0) {
        const list = damaged.map((sha256) => sha256.toString("hex")).join(", ");
        throw new Error(`${moved} blobs moved to ${store}. Damaged, not moved: ${list}`);
      }
      return `${moved} blobs moved to ${store}.`;
    },
  },
  {
    name: "keys rotate",
    about: "Encrypts everything with the current keys. Started again, it goes on where it ended.",
    async run({ db, config, actor, signal, report }) {
      const status = await rotateKeys({ db, signal }, config, (count) =>
        report(`${count} pairs of tokens encrypted`),
      );
      const detail = { left: String(status.left) };
      await recordAction(db, actor, { action: "keys_rotated", target: "installation", detail });
      return formatStatus(status);
    },
  },
  {
    name: "keys status",
    about: "Says which keys are used, and what is left to encrypt.",
    run: async ({ db, config }) => formatStatus(await findKeyStatus(db, config)),
  },
  {
    name: "keys delete",
    parameters: "KEY",
    about: "Deletes a retired key that became known to others, and what is derived from it.",
    destroys: (given) => `This deletes the key ${wordOf(given)}. What is derived from it ends.`,
    async run({ db, config, actor }, given) {
      const key = wordOf(given);
      if (!(await deleteSessionKey(db, key))) throw new Error(`There is no retired key ${key}.`);
      await recordAction(db, actor, { action: "key_deleted", target: key });
      return formatStatus(await findKeyStatus(db, config));
    },
  },
];

function formatStatus({ tokens, accepted: [current, ...older], retired, left, lost }: KeyStatus): string[] {
  return [
    "TOKEN_KEYS",
    ...tokens.map(({ keyId, count, state }) => `  ${keyId}  ${state}  ${count} pairs of tokens`),
    "SESSION_SECRET",
    `  ${current}  current`,
    ...older.map((id) => `  ${id}  accepted`),
    ...retired.map(({ id, encryptedWith, isReadable }) =>
      isReadable
        ? `  ${id}  retired, encrypted with ${encryptedWith}`
        : `  ${id}  retired, needs ${encryptedWith}, which SESSION_SECRET doesn't have`,
    ),
    `left: ${left}, without their key: ${lost}`,
  ];
}
