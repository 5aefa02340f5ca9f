import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ScreenDetails } from "@linkspan/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { readSkerry, skerryDraft } from "../../dev/demo/skerry/revisions.ts";
import { root } from "../../dev/environment.ts";
import { enterAs, signInAs, storeItems } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage } from "../fixtures/open-page.ts";
import { giveBindingsTo, uploadDraft } from "../fixtures/screens/skerry-draft.ts";
import {
  addSkerryBindings,
  addSkerryScreens,
  callApi,
  readSkerryScreens,
} from "../fixtures/screens/skerry-screens.ts";
import { deleteProjects } from "../fixtures/seed.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { waitForMail } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

type Journey = {
  name: string;
  /** Uploads, reviews and accepts. */
  person: string;
  /** Linked the layers that break, and is told about it. */
  designer: string;
  email: string;
  width: number;
  language: "en" | "ar";
  isPhone?: boolean;
  tag?: string;
};

const journeys: readonly Journey[] = [
  {
    name: "with the keyboard alone",
    person: "Tone Vold",
    designer: "Jon Sande",
    email: "jon.sande@skerry.example",
    width: 1440,
    language: "en",
  },
  {
    name: "with the keyboard alone, in Arabic",
    person: "Mari Holt",
    designer: "Eirik Dahl",
    email: "eirik.dahl@skerry.example",
    width: 1440,
    language: "ar",
    tag: "@long",
  },
  {
    name: "on a phone, in Arabic",
    person: "Torhild Aas",
    designer: "Synne Bakke",
    email: "synne.bakke@skerry.example",
    width: 390,
    language: "ar",
    isPhone: true,
    tag: "@long",
  },
];

/** Texts without plurals, by their IDs. */
function readTexts(language: Journey["language"]): Record<string, string> {
  const catalogs = ["changes/page", "changes/review", "changes/moves", "app/revisions", "docs/reader"];
  const read = (catalog: string) =>
    readFileSync(join(root, `apps/web/src/messages/${catalog}/${language}.json`), "utf8");
  return Object.assign({}, ...catalogs.map((catalog) => JSON.parse(read(catalog)) as object));
}

/** One screen has a picture: each of them takes the server half a second. */
const onePicture = () =>
  readSkerryScreens().map((screen) =>
    screen.name === "Departures" ? screen : { ...screen, picture_hash: null },
  );

/** Moves on until the element has the focus, as a person without a pointer does. */
async function reach(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 150 && !(await isFocused()); step++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

for (const { name, person, designer, email, width, language, isPhone = false, tag = [] } of journeys) {
  test(`a draft is uploaded, its changes moved and reviewed, someone told, and the next draft accepted ${name}`, {
    tag,
  }, async ({ page }) => {
    test.setTimeout(120_000);
    const texts = readTexts(language);
    const text = (id: string, value = "") => (texts[id] ?? id).replace(/\{\w+\}/, value);
    const press = async (target: Locator) => {
      if (isPhone) return target.click();
      await reach(page, target);
      await page.keyboard.press("Enter");
    };
    /** People with a keyboard or a screen reader are still in the page, not at its beginning. */
    const expectFocusKept = () => expect(page.locator("body")).not.toBeFocused();

    await page.setViewportSize({ width, height: 844 });
    await Promise.all([enterAs(page, person), signInAs(designer)]);
    await page.evaluate(storeItems, { language, direction: language === "ar" ? "rtl" : "ltr" });
    // Its draft is accepted: each try needs a project of its own.
    await deleteProjects(person);
    const { id } = await openSkerry(page, "2.4.0", randomUUID());
    await addSkerryScreens(page, id, onePicture());
    await addSkerryBindings(page, id);

    await openPage(page, `/projects/${id}/settings`);
    const isDraft = page.getByRole("checkbox", { name: text("upload.as-draft") });
    await reach(page, isDraft);
    await page.keyboard.press("Space");
    await expect(isDraft).toBeChecked();
    const choosing = page.waitForEvent("filechooser");
    await reach(page, page.getByRole("button", { name: text("upload.choose") }), "Shift+Tab");
    await page.keyboard.press("Enter");
    const buffer = Buffer.from(readSkerry(skerryDraft));
    await (await choosing).setFiles({ name: "skerry.yaml", mimeType: "application/yaml", buffer });
    await expect(page.getByRole("link", { name: text("revisions.read-draft") })).toBeVisible();

    await openPage(page, `/doc/${id}/changes`);
    await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
    const dialog = page.getByRole("dialog");
    const renamed = page.getByRole("article", { name: text("changes-page.field-retyped") });
    await expect(renamed.getByRole("listitem")).toHaveCount(3);
    await expect(renamed.locator("img")).toHaveCount(1);

    // The only button of the card before "Mark reviewed".
    const move = renamed.getByRole("button").first();
    const moveLinks = async () => {
      await press(move);
      await expect(dialog.getByRole("listitem")).toHaveCount(3);
      await press(dialog.getByRole("button").last());
      await expect(dialog).toHaveCount(0);
      await expectFocusKept();
    };
    await moveLinks();
    await press(renamed.getByRole("button", { name: text("changes-page.undo") }));
    await expect(renamed.getByRole("button", { name: text("changes-page.undo") })).toHaveCount(0);
    await expectFocusKept();

    const replaced = page.getByRole("article", { name: text("changes-page.operation-replaced") });
    await press(replaced.getByRole("button", { name: text("changes-page.mark-reviewed") }));
    await expect(dialog.getByRole("textbox")).toBeFocused();
    await page.keyboard.type("Next sprint");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expectFocusKept();
    const reviewed = page.getByRole("region", { name: text("changes-page.reviewed") });
    await expect(reviewed.getByRole("group")).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);

    // Someone else linked the layers, before the next draft is compared.
    await giveBindingsTo(id, designer);
    const withOtherField = (description: string) => description.replaceAll("is_delayed", "is_late");
    await uploadDraft(page, id, { name: "2.5.0, second", ref: "#482", change: withOtherField });
    await openPage(page, `/doc/${id}/changes`);
    await expect(page.getByRole("article")).toHaveCount(2);
    await press(reviewed.locator("summary"));
    await expect(reviewed).toContainText("Next sprint");
    await press(reviewed.getByRole("button", { name: text("changes-page.open-again") }));
    await expect(reviewed).toHaveCount(0);
    await expectFocusKept();

    await moveLinks();
    await expect(renamed.getByRole("button", { name: text("changes-page.undo") })).toBeVisible();

    const side = page.getByRole("complementary", { name: text("changes-page.counts") });
    const tell = side.getByRole("button", { name: text("changes-page.tell-person", designer) });
    await press(tell);
    await expect(tell).toHaveCount(0);
    await expectFocusKept();
    const mail = await waitForMail(email);
    expect(mail.subject).toContain("Skerry Ferries API");
    expect(mail.isOneClick).toBe(true);

    await press(side.getByRole("button", { name: text("changes-page.accept", "2.5.0, second") }));
    await press(dialog.getByRole("button", { name: text("docs.accept") }));
    await expect(page.getByText("#482")).toHaveCount(0);
    await expectFocusKept();
    const departures = readSkerryScreens().find((screen) => screen.name === "Departures")?.node_id;
    const { bindings } = (await callApi(
      page,
      "GET",
      `/projects/${id}/screens/${departures}/`,
    )) as ScreenDetails;
    expect(bindings.find(({ layer }) => layer.name === "Price")?.field).toContain("/fare/total");
  });
}
