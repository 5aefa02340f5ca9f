import type { Session } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import {
  answerDevice,
  askForTokens,
  pluginDevice,
  refreshTokens,
  startSignIn,
} from "../../../test/device.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { parseUserCode } from "./user-code.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A browser session of a person. */
async function signIn(person = people[0]): Promise<string> {
  return (await (await openBrowser(server.origin)).signIn(person)).access;
}

/** A device that a person has signed in. */
async function signInDevice(access: string) {
  const { data: codes } = await startSignIn(server.origin);
  expect((await answerDevice(server.origin, access, "confirm", codes.user_code)).status).toBe(204);
  const { data } = await askForTokens(server.origin, codes.device_code);
  return data;
}

/** Lets time pass for the polling of a sign-in. */
async function pass(userCode: string, seconds: number): Promise<void> {
  await server.deps.db
    .updateTable("device_sign_ins")
    .set({ polled_at: sql<Date>`polled_at - ${seconds} * interval '1 second'` })
    .where("user_code", "=", parseUserCode(userCode) ?? "")
    .execute();
}

describe("signing in a device", () => {
  test("a person sees who asks, confirms, and the device gets tokens once", async () => {
    const access = await signIn();
    const { status, data: codes } = await startSignIn(server.origin);
    expect(status).toBe(200);
    expect(codes.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(codes).toMatchObject({ expires_in: 600, interval: 5 });
    expect(codes.verification_uri_complete).toContain(`/device?code=${codes.user_code}`);
    expect((await askForTokens(server.origin, codes.device_code)).code).toBe("authorization_pending");

    const typed = codes.user_code.toLowerCase().replace("-", " ");
    const shown = await answerDevice(server.origin, access, "show", typed);
    expect(shown.data).toMatchObject({ ...pluginDevice, user_code: codes.user_code, address: "127.0.0.1" });
    expect((await answerDevice(server.origin, access, "confirm", codes.user_code)).status).toBe(204);

    const { data: tokens } = await askForTokens(server.origin, codes.device_code);
    expect(tokens).toMatchObject({ scopes: pluginDevice.scopes, user: { name: people[0]?.handle } });
    expect(tokens.expires_in).toBeGreaterThan(500);
    expect((await callAs(server.origin, tokens.access, "/projects/")).status).toBe(200);
    expect((await askForTokens(server.origin, codes.device_code)).code).toBe("expired_token");
  });

  test("a refused, an expired and an unknown code get no tokens", async () => {
    const access = await signIn();
    const { data: refused } = await startSignIn(server.origin);
    expect((await answerDevice(server.origin, access, "refuse", refused.user_code)).status).toBe(204);
    expect((await askForTokens(server.origin, refused.device_code)).code).toBe("access_denied");
    expect((await answerDevice(server.origin, access, "confirm", refused.user_code)).status).toBe(404);

    const { data: expired } = await startSignIn(server.origin);
    await server.deps.db
      .updateTable("device_sign_ins")
      .set({ expires_at: sql<Date>`now()` })
      .where("user_code", "=", parseUserCode(expired.user_code) ?? "")
      .execute();
    expect((await answerDevice(server.origin, access, "confirm", expired.user_code)).status).toBe(404);
    expect((await askForTokens(server.origin, expired.device_code)).code).toBe("expired_token");
    expect((await askForTokens(server.origin, "lsd_unknown")).code).toBe("expired_token");
  });

  test("asking too soon is answered with slow_down, and the wait grows", async () => {
    const { data: codes } = await startSignIn(server.origin);
    const ask = async () => (await askForTokens(server.origin, codes.device_code)).code;
    expect(await ask()).toBe("authorization_pending");
    expect(await ask()).toBe("slow_down");
    await pass(codes.user_code, 6);
    expect(await ask()).toBe("slow_down");
    await pass(codes.user_code, 16);
    expect(await ask()).toBe("authorization_pending");
  });

  test("50 parallel requests for one code get one pair of tokens", async () => {
    const access = await signIn();
    const { data: codes } = await startSignIn(server.origin);
    await answerDevice(server.origin, access, "confirm", codes.user_code);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => askForTokens(server.origin, codes.device_code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "expired_token")).toHaveLength(49);
  });

  test("after ten wrong codes a person has to wait; another person doesn't", async () => {
    const access = await signIn(people[1]);
    const { data: codes } = await startSignIn(server.origin);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 10; guess++) {
      statuses.add((await answerDevice(server.origin, access, "show", "BCDF-GHJK")).status);
    }
    expect([...statuses]).toEqual([404]);
    expect((await answerDevice(server.origin, access, "show", codes.user_code)).status).toBe(429);
    expect((await answerDevice(server.origin, access, "confirm", codes.user_code)).status).toBe(429);
    const other = await signIn(people[2]);
    expect((await answerDevice(server.origin, other, "confirm", codes.user_code)).status).toBe(204);
  });

  test("signing out everywhere also ends a sign-in that was confirmed but not fetched", async () => {
    const access = await signIn(people[3]);
    const { data: codes } = await startSignIn(server.origin);
    await answerDevice(server.origin, access, "confirm", codes.user_code);
    await callAs(server.origin, access, "/auth/sessions/", "DELETE");
    expect((await askForTokens(server.origin, codes.device_code)).code).toBe("access_denied");
  });
});

describe("a device's session", () => {
  test("is rotated without a key; a copied refresh token ends it and is reported by email", async () => {
    const device = await signInDevice(await signIn());
    const next = await refreshTokens(server.origin, device.refresh);
    expect(next.data).toMatchObject({ scopes: pluginDevice.scopes });
    const again = await refreshTokens(server.origin, device.refresh);
    expect(again.data.refresh).toBe(next.data.refresh);
    const last = await refreshTokens(server.origin, next.data.refresh);
    await server.deps.db
      .updateTable("refresh_tokens")
      .set({ used_at: sql<Date>`now() - interval '1 minute'` })
      .where("used_at", "is not", null)
      .execute();
    expect((await refreshTokens(server.origin, device.refresh)).code).toBe("invalid_refresh_token");
    expect((await callAs(server.origin, last.data.access, "/projects/")).status).toBe(401);
    const mails = await sql<{
      data: { text: string };
    }>`SELECT data FROM pgboss.job WHERE name = 'send-mail'`.execute(server.deps.db);
    expect(mails.rows.some(({ data }) => data.text.includes(pluginDevice.name))).toBe(true);
  });

  test("a browser's refresh token doesn't work without its key", async () => {
    const session = await (await openBrowser(server.origin)).signIn(people[4]);
    expect((await refreshTokens(server.origin, session.refresh)).code).toBe("invalid_refresh_token");
    expect((await callAs(server.origin, session.access, "/projects/")).status).toBe(200);
  });

  test("is listed for its person, who can end it", async () => {
    const access = await signIn(people[4]);
    const device = await signInDevice(access);
    const list = async () => {
      const response = await callAs(server.origin, access, "/auth/sessions/");
      return ((await response.json()) as { data: { items: Session[] } }).data.items;
    };
    const listed = (await list()).filter((session) => session.device !== null);
    expect(listed).toMatchObject([{ device: pluginDevice, is_current: false }]);
    const ended = await callAs(server.origin, access, `/auth/sessions/${listed[0]?.id}/`, "DELETE");
    expect(ended.status).toBe(204);
    expect((await callAs(server.origin, device.access, "/projects/")).status).toBe(401);
    expect((await refreshTokens(server.origin, device.refresh)).code).toBe("invalid_refresh_token");
  });

  test("can sign itself out", async () => {
    const device = await signInDevice(await signIn());
    expect((await callAs(server.origin, device.access, "/auth/session/", "DELETE")).status).toBe(204);
    expect((await callAs(server.origin, device.access, "/users/me/")).status).toBe(401);
  });
});
