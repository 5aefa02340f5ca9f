import { enterAs } from "../fixtures/enter-as.ts";
import { connect, pluginTest as test } from "../fixtures/plugin/plugin-test.ts";
import { addSkerryBindings, addSkerryFrames } from "../fixtures/screens/skerry-screens.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { expect, query } from "../fixtures/test.ts";

test("Dev Mode shows the code of every linked frame, also of one that the panel never showed", async ({
  page: web,
  figma,
}) => {
  const { page, host } = figma;
  await enterAs(web, "Pernille Vaage");
  const { id } = await openSkerry(web);
  await addSkerryFrames(web, id);
  for (const screen of ["12:10", "12:34"]) await addSkerryBindings(web, id, screen);
  await connect(figma, web);
  await page.getByRole("button", { name: "Close plugin" }).click();
  host.set({ editorType: "dev" });
  const generate = async (language: string, layer: string) =>
    (await host.generate(language, layer)) as { title: string; code: string }[];

  const [types] = await generate("types", "I12:46;5:5");
  expect(types?.title).toBe("Types of Departures");
  expect(types?.code).toContain("/** Price, divide by 100, kr */\n      amount: number;");
  const [call] = await generate("call", "12:34");
  expect(call?.code).toContain("await api.listDepartures({");
  expect((await generate("types", "12:276"))[0]?.code).toBe("Galley menu isn't linked to an operation.");

  // Its access token has ended: main gets another one.
  await query(
    `update access_tokens set expires_at = now() from session_families, users where family_id = session_families.id
     and users.id = user_id and users.name = $1 and scopes is not null`,
    ["Pernille Vaage"],
  );
  expect((await generate("types", "12:22"))[0]?.code).toContain("code: string;");
  host.set({ isOffline: true });
  expect((await generate("types", "12:34"))[0]?.code).toBe(types?.code);
  expect((await generate("types", "12:58"))[0]?.code).toMatch(/^Open Linkspan in this file and sign in/);
});
