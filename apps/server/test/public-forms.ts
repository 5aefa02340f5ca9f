import { type ContactMessage, routes, type WaitlistEntry } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { issueFormToken } from "../src/modules/leads/form-token.ts";
import { type WaitlistLink, waitlistTokenOf } from "../src/modules/leads/waitlist-token.ts";
import type { TestServer } from "./start-server.ts";

/** The token of a form that was opened a while ago. */
export function ripeToken(server: TestServer, secondsAgo = 5): string {
  return issueFormToken(server.deps.config.SESSION_SECRET, Date.now() - secondsAgo * 1000);
}

/** A message that is in order. */
export function writeMessage(server: TestServer, changes: object = {}): ContactMessage {
  return {
    name: "Maja Lindqvist",
    email: "maja@skerry.example",
    topic: "link",
    message: "Two moved, Pay stayed red.",
    form_token: ripeToken(server),
    ...changes,
  };
}

/** A wish that is in order, of another address each time. */
export function writeEntry(server: TestServer, changes: object = {}): WaitlistEntry {
  const email = `${uuidv7()}@skerry.example`;
  return { email, role: "design", wish: "", form_token: ripeToken(server), ...changes };
}

/** Sends a public form. */
export async function sendForm(
  server: TestServer,
  name: "sendMessage" | "joinWaitlist",
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; code?: string }> {
  const response = await fetch(`${server.origin}/api${routes[name].path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const { code } = text ? (JSON.parse(text) as { code: string }) : {};
  return { status: response.status, ...(code ? { code } : {}) };
}

/** The token of a link in the email to a new waitlist entry. */
export async function waitlistLink(server: TestServer, link: WaitlistLink): Promise<string> {
  const { email, role, wish } = writeEntry(server);
  const id = uuidv7();
  await server.deps.db.insertInto("waitlist_entries").values({ id, email, role, wish }).execute();
  return waitlistTokenOf(server.deps.config.SESSION_SECRET, link, id);
}
