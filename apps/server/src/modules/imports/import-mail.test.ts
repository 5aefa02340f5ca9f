import { afterAll, beforeAll, expect, test } from "vitest";
import { drawFile } from "../../../test/design-file.ts";
import { type Importing, openImporting, openImports } from "../../../test/imports.ts";

let importing: Importing;
beforeAll(async () => {
  importing = await openImporting();
});
afterAll(() => importing.close());

test("emails the person whose import failed, unless it failed in the dialog that chooses pages", async () => {
  const person = await importing.signIn(0);
  const control = importing.server.figma.control;
  const open = async () => {
    const file = drawFile({ pages: [{ name: "Flow", frames: ["A", "B"] }] });
    const { id, key } = await importing.makeProject(person, file);
    return { id, key, imports: openImports(importing, person, id) };
  };
  const listing = await open();
  await control.fail({ route: `GET /v1/files/${listing.key}`, status: 404 });
  await listing.imports.waitFor((await listing.imports.start()).id, "failed");

  const running = await open();
  const { id } = await running.imports.start();
  await running.imports.waitFor(id, "ready");
  await control.fail({ route: `GET /v1/files/${running.key}/nodes`, status: 404 });
  await running.imports.run(id, ["0:1"]);
  await running.imports.waitFor(id, "failed");
  const mail = await importing.worker.waitForMail(
    ({ subject }) => subject === "Import from Figma failed",
    60_000,
  );
  expect(mail.to).toEqual([person.user.email]);
  expect(mail.links[0]).toBe(`${importing.server.origin}/doc/${running.id}/screens/import`);
  expect(mail.unsubscribe).toContain("/unsubscribe?token=import_failed.");
  expect(importing.worker.mails().filter(({ text }) => text.includes(listing.id))).toEqual([]);
});
