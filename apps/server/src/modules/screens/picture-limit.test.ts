import { afterEach, expect, test } from "vitest";
import { draw } from "../../../../../dev/hostile/pictures/write-picture.ts";
import { describeScreen, hashOf } from "../../../test/design.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, putProject, send, signInCrew } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
afterEach(() => server.close());

async function open(settings: Parameters<typeof startServer>[0]): Promise<void> {
  server = await startServer(settings);
  crew = await signInCrew(server);
}

type Sender = { by?: keyof Crew; from?: string };

/** A project of this person, which all others may edit, with screens that each show a picture of their own. */
async function openSync(owner: keyof Crew, pictures: readonly Buffer[]) {
  const editors = Object.values(crew).filter((person) => person !== crew[owner]);
  const id = await putProject(server, [
    [crew[owner], "owner"],
    ...editors.map((person) => [person, "editor"] as const),
  ]);
  const screens = pictures.map((picture, index) =>
    describeScreen({ node_id: `1:${index}`, layers: [], picture_hash: hashOf(picture) }),
  );
  for (let start = 0; start < screens.length; start += 50) {
    const some = screens.slice(start, start + 50);
    await send(server, crew[owner], `PUT /projects/${id}/screens/`, { screens: some });
  }
  return async (content: Buffer, { by = owner, from = "203.0.113.1" }: Sender = {}): Promise<Response> => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(content)]), "screen.png");
    return fetch(`${server.origin}/api/projects/${id}/pictures/${hashOf(content)}/`, {
      method: "PUT",
      headers: { authorization: `Bearer ${crew[by].access}`, "x-forwarded-for": from },
      body,
    });
  };
}

const drawPictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      draw(1 + index, 1)
        .png()
        .toBuffer(),
    ),
  );

test("a sync of 300 pictures is not limited like calls that spend secrets", async () => {
  await open({ RATE_LIMIT_STRICT: "60", RATE_LIMIT_PICTURE: "600" });
  const [picture = Buffer.alloc(0)] = await drawPictures(1);
  const put = await openSync("maja", [picture]);
  const statuses = new Set<number>();
  for (let sent = 0; sent < 300; sent++) statuses.add((await put(picture)).status);
  expect([...statuses]).toEqual([204]);
});

test("the new pictures of an owner are limited over all projects; those of other owners, and known ones, are not", async () => {
  await open({ RATE_LIMIT_PICTURE: "2", TRUSTED_PROXIES: "1" });
  const pictures = await drawPictures(4);
  const [first, second] = [await openSync("maja", pictures), await openSync("maja", pictures)];
  const [one, two, three] = pictures as [Buffer, Buffer, Buffer];
  // No person and no address sends more than two.
  const jonas = { by: "jonas", from: "203.0.113.2" } as const;
  const leila = { by: "leila", from: "203.0.113.3" } as const;
  const tove = { by: "tove", from: "203.0.113.4" } as const;
  expect([(await first(one)).status, (await second(one, jonas)).status]).toEqual([204, 204]);
  const refused = await first(two, leila);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await second(three, tove)).status).toBe(429);
  expect((await first(one)).status).toBe(204);
  const other = await openSync("jonas", pictures);
  expect((await other(two, tove)).status).toBe(204);
});

test("uploads of pictures are limited per address", async () => {
  await open({ RATE_LIMIT_PICTURE: "2" });
  const pictures = await drawPictures(1);
  const put = await openSync("maja", pictures);
  const [picture = Buffer.alloc(0)] = pictures;
  const statuses = [(await put(picture)).status, (await put(picture)).status, (await put(picture)).status];
  expect(statuses).toEqual([204, 204, 429]);
});
