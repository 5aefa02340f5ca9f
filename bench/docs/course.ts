import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumOptions } from "../../dev/chromium.ts";
import { generateLean, generateSynthetic, listCorpus } from "../../dev/corpus.ts";
import { addDescription } from "../analysis/uploads.ts";
import { printProgress } from "../engine/child.ts";
import { figmaFile, githubFile, needCorpus } from "../engine/descriptions.ts";
import { signIn } from "../page-load.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { listReads } from "./reads.ts";
import { type Visit, type VisitOptions, visit } from "./visit.ts";
import { blankPage, copyWebBuild } from "./web-copy.ts";

/** The descriptions that are opened, by what they are called in the table. */
export const descriptions = {
  small: () => join(needCorpus(), findSmall()),
  Figma: () => join(needCorpus(), figmaFile),
  GitHub: () => join(needCorpus(), githubFile),
  "GitHub with screens": () => join(needCorpus(), githubFile),
  "10,000": () => generateSynthetic(10_000),
  "lean 20": () => generateLean(20),
  "lean 100,000": () => generateLean(100_000),
};
export type DescriptionName = keyof typeof descriptions;

const smallOperations = 20;

function findSmall(): string {
  const files = listCorpus(needCorpus());
  const small = files.find(({ operations, parse }) => operations === smallOperations && parse === "ok");
  if (!small) throw new Error("The corpus has no small description.");
  return small.file;
}

/** Where the overview, the first and the last operation of a description are. */
type Opened = { id: string; overview: string; first: string; last: string };

/** The product with descriptions in it, and a browser. */
export type Course = {
  product: Product;
  person: Person;
  browser: Browser;
  opened: Partial<Record<DescriptionName, Opened>>;
  /** Opens a page of the product as the person. */
  open(path: string, more?: Partial<VisitOptions>): Promise<Visit>;
  openBlank(more?: Partial<VisitOptions>): Promise<Visit>;
  stopApi(): Promise<void>;
  close(): Promise<void>;
};

/** An operation is there to be read when its title is. */
const operationShown = ".operation-title";

/** Takes descriptions into the product, each as a project of its own. */
export async function prepareCourse(names: readonly DescriptionName[]): Promise<Course> {
  const web = await copyWebBuild();
  const product = await openProduct({ environment: { WEB_DIR: web.folder } });
  const browser = await chromium.launch(chromiumOptions);
  const close = async () => {
    await browser.close();
    await product.close();
    await web.remove();
  };
  try {
    const [api] = await Promise.all([product.startApi(), product.startWorker()]);
    const person = await addPerson(product.pool, { name: "Maja Lindqvist" });
    const opened: Course["opened"] = {};
    for (const name of names) {
      const file = descriptions[name]();
      const text = readFileSync(file, "utf8");
      const id = await addDescription(product, person, { name: file.split("/").at(-1) ?? "", text });
      const { firstId, lastId } = await listReads(product, person, id);
      const at = `/doc/${id}`;
      opened[name] = { id, overview: at, first: `${at}/op/${firstId}`, last: `${at}/op/${lastId}` };
      printProgress(`${name}: ${id}`);
    }
    await product.pool.query("ANALYZE");
    const prepare: VisitOptions["prepare"] = (page) => signIn(page, person);
    return {
      product,
      person,
      browser,
      opened,
      open: (path, more) =>
        visit(browser, { address: product.origin + path, shown: operationShown, prepare, ...more }),
      openBlank: (more) =>
        visit(browser, { address: product.origin + blankPage.path, shown: blankPage.shown, ...more }),
      stopApi: () => api.kill("SIGTERM"),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
