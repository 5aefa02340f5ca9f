import type { Problem, SignedIn } from "@linkspan/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { startNameServer } from "../../../../../dev/name-server.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { sendForm } from "../../../test/project-form.ts";
import { startServer } from "../../../test/start-server.ts";
import { setPlan, signInCrew } from "../../../test/team.ts";

test("sign-in by host name works while all imports wait for a silent name server", async () => {
  const nameServer = await startNameServer();
  const server = await startServer({}, { figmaHost: "localhost", nameServers: [nameServer.address] });
  onTestFinished(async () => {
    await server.close();
    nameServer.close();
  });
  const crew = await signInCrew(server);
  const importAs = (person: SignedIn, at: number) =>
    sendForm(server.origin, person.access, {
      method: "POST",
      path: "/projects/",
      form: { name: `Import ${at}`, url: `http://${person.user.id}-${at}.slow.test/openapi.json` },
    });
  for (const person of Object.values(crew)) await setPlan(server, person, "enterprise_plus");
  const waiting = Object.values(crew).flatMap((person) => [importAs(person, 1), importAs(person, 2)]);
  await vi.waitUntil(() => nameServer.asked.size === waiting.length, { timeout: 60_000 });

  const other = await (await openBrowser(server.origin)).signIn(people[2]);
  expect((await callAs(server.origin, other.access, "/users/me/")).status).toBe(200);

  for (const response of await Promise.all(waiting))
    expect(((await response.json()) as Problem).code).toBe("url_fetch_failed");
});
