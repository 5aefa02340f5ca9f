import type { Problem } from "@linkspan/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { startNameServer } from "../../../../../dev/name-server.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { sendForm } from "../../../test/project-form.ts";
import { startServer } from "../../../test/start-server.ts";

const imports = 12;

test("sign-in by host name works while imports wait for a silent name server", async () => {
  const nameServer = await startNameServer();
  const server = await startServer({}, { figmaHost: "localhost", nameServers: [nameServer.address] });
  onTestFinished(async () => {
    await server.close();
    nameServer.close();
  });
  const { access } = await (await openBrowser(server.origin)).signIn(people[4]);
  const waiting = Array.from({ length: imports }, (_, at) =>
    sendForm(server.origin, access, {
      method: "POST",
      path: "/projects/",
      form: { name: `Import ${at}`, url: `http://host-${at}.slow.test/openapi.json` },
    }),
  );
  await vi.waitUntil(() => nameServer.asked.size === imports, { timeout: 60_000 });

  const other = await (await openBrowser(server.origin)).signIn(people[1]);
  expect((await callAs(server.origin, other.access, "/users/me/")).status).toBe(200);

  for (const response of await Promise.all(waiting))
    expect(((await response.json()) as Problem).code).toBe("url_fetch_failed");
});
