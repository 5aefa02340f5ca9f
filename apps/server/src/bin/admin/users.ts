import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { AdminUser } from "@linkspan/contract";
import {
  blockUser,
  changeAdmin,
  createUser,
  revokeSessions,
  unblockUser,
} from "../../modules/admin/access.service.ts";
import { findAccount, findUsers, listAdmins } from "../../modules/admin/admin-users.service.ts";
import { exportUser } from "../../modules/admin/admin-work.service.ts";
import { eraseUser } from "../../modules/admin/erase.service.ts";
import { type Command, wordOf } from "./command.ts";

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);

function formatUser(user: AdminUser): string {
  const marks = [user.admin_since && "administrator", user.blocked_at && "blocked"].filter(Boolean);
  return [user.id, user.email || "no address", user.name, user.plan, ...marks].join("  ");
}

const changeRole = (name: "grant" | "revoke"): Command => ({
  name: `admins ${name}`,
  parameters: "EMAIL",
  about: name === "grant" ? "Makes someone an administrator." : "Ends someone's role as an administrator.",
  async run({ db, actor }, given) {
    const { id, email } = await findAccount(db, wordOf(given));
    await changeAdmin({ db }, actor, { id, isAdmin: name === "grant" });
    return `${email} is ${name === "grant" ? "now" : "no longer"} an administrator.`;
  },
});

/** Commands about accounts, sessions and the role of administrators. */
export const userCommands: readonly Command[] = [
  {
    name: "users find",
    parameters: "TEXT",
    about: "Lists accounts whose address or name contains the text, or with this ID: 20 at most.",
    async run({ db }, given) {
      const users = await findUsers(db, wordOf(given));
      return users.length > 0 ? users.map(formatUser) : "No account found.";
    },
  },
  {
    name: "users create",
    parameters: "EMAIL [--admin]",
    about:
      "Creates the account of someone who signs in later with this address, also if registration is closed.",
    options: { admin: { type: "boolean" } },
    check: (given) => (isAddress(wordOf(given)) ? undefined : `not an email address: ${wordOf(given)}`),
    async run({ db, config, actor }, given) {
      const isAdmin = given.options.admin === true;
      const id = await createUser({ db, config }, actor, { email: wordOf(given), isAdmin });
      return `Created ${isAdmin ? "the administrator" : "the account"} ${id}. It belongs to ${wordOf(given)} from the first sign-in on.`;
    },
  },
  {
    name: "users block",
    parameters: "EMAIL [--reason TEXT]",
    about: "Signs someone out everywhere and refuses their sign-ins and tokens. Share links stay.",
    options: { reason: { type: "string" } },
    async run({ db, events, actor }, given) {
      const { id, email } = await findAccount(db, wordOf(given));
      const { reason } = given.options;
      await blockUser({ db, events }, actor, { id, reason: typeof reason === "string" ? reason : undefined });
      return `${email} is blocked. Share links still open: revoke them with shares revoke.`;
    },
  },
  {
    name: "users unblock",
    parameters: "EMAIL",
    about: "Lets someone sign in again.",
    async run({ db, actor }, given) {
      const { id, email } = await findAccount(db, wordOf(given));
      await unblockUser({ db }, actor, id);
      return `${email} can sign in again.`;
    },
  },
  {
    name: "users export",
    parameters: "EMAIL FILE",
    about: "Writes everything that is kept about someone into a new file, as JSON.",
    async run({ actor, ...deps }, given) {
      const { id, email } = await findAccount(deps.db, wordOf(given));
      const file = wordOf(given, 1);
      const { content } = await exportUser(deps, actor, id);
      await pipeline(content, createWriteStream(file, { flags: "wx", mode: 0o600 }));
      return `Exported ${email} to ${file}.`;
    },
  },
  {
    name: "users erase",
    parameters: "EMAIL",
    about: "Deletes an account with all projects it owns. Their files are gone within 24 hours.",
    destroys: (given) => `This deletes ${wordOf(given)} and all projects they own. It can't be undone.`,
    async run({ actor, ...deps }, given) {
      const { id } = await findAccount(deps.db, wordOf(given));
      const projects = await eraseUser(deps, actor, id);
      return `Erased the account ${id} and ${projects} projects. Their files are gone within 24 hours.`;
    },
  },
  {
    name: "admins list",
    about: "Lists the administrators.",
    async run({ db }) {
      const admins = await listAdmins(db);
      return admins.length > 0 ? admins.map(formatUser) : "There is no administrator.";
    },
  },
  changeRole("grant"),
  changeRole("revoke"),
  {
    name: "sessions revoke",
    parameters: "EMAIL",
    about: "Signs someone out everywhere, devices too.",
    async run({ db, events, actor }, given) {
      const { id, email } = await findAccount(db, wordOf(given));
      await revokeSessions({ db, events }, actor, id);
      return `${email} is signed out everywhere.`;
    },
  },
];
