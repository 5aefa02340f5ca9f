import type { Import, ImportOverview } from "@linkspan/contract";
import { expect, type Page } from "@playwright/test";
import { openPage } from "../fixtures/open-page.ts";
import { answerWithImport, sampleResult } from "../fixtures/screens/import-answers.ts";
import { answerWithScreens } from "../fixtures/screens/screen-answers.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import type { Screen } from "./screen.ts";

type State = {
  one?: Partial<Import>;
  overview?: Partial<ImportOverview>;
  fleet?: Partial<Parameters<typeof answerWithScreens>[2]>;
};

const prepare = async (page: Page, { one, overview, fleet = {} }: State) => {
  const { id } = await openSkerry(page);
  await answerWithScreens(page, id, { frames: 10, ...fleet });
  await answerWithImport(page, id, one, overview);
  return id;
};

/** The page of an import in this state. */
function showImport(name: string, state: State): Screen {
  return {
    person: analyst,
    name,
    async act(page) {
      const id = await prepare(page, state);
      await openPage(page, `/doc/${id}/screens/import`);
      await expect(page.locator(".screens h1")).toBeVisible();
      await expect(page.locator(".screens [aria-busy]")).toHaveCount(0);
    },
  };
}

/** The dialog of a project without screens. */
function showDialog(name: string, state: State): Screen {
  return {
    person: analyst,
    name,
    async act(page) {
      const id = await prepare(page, { fleet: { frames: 0 }, ...state });
      await openPage(page, `/doc/${id}/screens`);
      await page.locator(".screens section .btn-primary").click();
      await expect(page.locator("dialog .btn-primary")).toBeVisible();
    },
  };
}

const resumes = "2026-12-01T00:05:00.000Z";
const parked = { status: "parked", progress: { frames: 10, layers: 412, pictures: 7 } } as const;
const failed = { ...parked, status: "failed" } as const;
const completed = { status: "completed", stage: "links", finished_at: "2026-11-12T09:58:00.000Z" } as const;

/** The import of screens from Figma in each of its states. */
export const importScreens: readonly Screen[] = [
  showDialog("import-permission", { overview: { permission: "none" } }),
  showDialog("import-file", {}),
  showDialog("import-pages", { one: { status: "ready", stage: "pages", calls: { used: 1, left: 2 } } }),
  showImport("import-progress", { one: {}, fleet: { pictures: 6 } }),
  showImport("import-waiting", {
    one: { status: "waiting", reason: "rate_limited", resumes_at: resumes },
    fleet: { pictures: 6 },
  }),
  showImport("import-parked", {
    one: {
      ...parked,
      reason: "rate_limited",
      is_monthly_limit: true,
      resumes_at: resumes,
      calls: { used: 6, left: 1 },
    },
    fleet: { pictures: 7 },
  }),
  showImport("import-access-ended", {
    one: { ...parked, reason: "permission_ended" },
    fleet: { pictures: 7 },
  }),
  showImport("import-failed", { one: { ...failed, reason: "file_unavailable" }, fleet: { pictures: 7 } }),
  showImport("import-result", {
    one: { ...completed, result: { ...sampleResult, pictures_failed: 1, failed_frames: ["Harbor map"] } },
    fleet: { isChanged: true },
  }),
  showImport("import-unchanged", {
    one: {
      ...completed,
      created_at: "2026-11-12T09:59:00.000Z",
      result: { ...sampleResult, deleted: 0, renamed: 0, moved: 0, redrawn: 0, unchanged: 10 },
    },
  }),
  showImport("import-canceled", { one: { status: "canceled" } }),
  {
    person: analyst,
    name: "import-notice",
    async act(page) {
      const id = await prepare(page, { one: {}, fleet: { pictures: 6 } });
      await openPage(page, `/doc/${id}/screens`);
      await expect(page.locator(".map-row").first()).toBeVisible();
    },
  },
];
