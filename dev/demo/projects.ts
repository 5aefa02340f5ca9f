import type { Invitation } from "@linkspan/contract";
import { skerryFile } from "../figma/file/files.ts";
import { skerryBindings, skerryLinks } from "../figma/file/skerry/links.ts";
import { samples } from "./samples.ts";
import { readSkerry, skerryDraft, skerryVersions } from "./skerry/revisions.ts";
import { writeSampleFile } from "./write-sample-file.ts";

type Role = Invitation["role"];

type DemoFile = { fileName: string; text: string; by: string };

/** A project of the demo, owned by Maja Lindqvist. People are called by their handle at Figma. */
export type DemoProject = {
  name: string;
  about: string;
  designFile: string;
  /** Its screens are imported from the design file, then linked and bound like this. */
  design?: { slug: string; links: typeof skerryLinks; bindings: typeof skerryBindings };
  team: Record<string, Role>;
  /** Addresses with open invitations. */
  invited: Record<string, Role>;
  /** The oldest first. */
  revisions: DemoFile[];
  /** What comes next, from a pull request. */
  draft?: DemoFile & { name: string; ref: string };
};

export const owner = "Maja Lindqvist";

const teams: Record<string, DemoProject["team"]> = {
  "harbour-clinic": { "Noor Haddad": "editor", "Tomás Ferreira": "editor", "Aiko Tanaka": "viewer" },
  parcelwise: { "Aiko Tanaka": "editor", "Callum Reid": "viewer" },
  orchard: { "Tomás Ferreira": "editor", "Ines Okafor": "editor" },
  tidewater: {
    "Tomás Ferreira": "editor",
    "Callum Reid": "editor",
    "Aiko Tanaka": "editor",
    "Noor Haddad": "viewer",
    "Ines Okafor": "viewer",
  },
  lantern: { "Noor Haddad": "editor", "Ines Okafor": "editor" },
};

/** The demo's projects, the one that changed last first. */
export function listDemoProjects(): DemoProject[] {
  return [describeSkerry(), ...samples.map(describeProject)];
}

function describeSkerry(): DemoProject {
  return {
    name: "Skerry Ferries API",
    about: "Sailings, bookings and boarding passes of the Skerry archipelago.",
    designFile: `https://www.figma.com/design/${skerryFile.key}/Skerry-app`,
    design: { slug: skerryFile.slug, links: skerryLinks, bindings: skerryBindings },
    team: { "Tomás Ferreira": "editor", "Aiko Tanaka": "editor", "Callum Reid": "viewer" },
    invited: { "priya@skerry.example": "viewer" },
    revisions: skerryVersions.map((version, index) => ({
      fileName: "skerry-openapi.yaml",
      text: readSkerry(version),
      by: index === 0 ? owner : "Tomás Ferreira",
    })),
    draft: {
      name: skerryDraft,
      ref: "#482",
      fileName: "skerry-openapi.yaml",
      text: readSkerry(skerryDraft),
      by: "Tomás Ferreira",
    },
  };
}

function describeProject(sample: (typeof samples)[number]): DemoProject {
  return {
    name: sample.title,
    about: sample.about,
    ...("designFile" in sample
      ? { designFile: sample.designFile, design: { slug: sample.slug, links: [], bindings: [] } }
      : { designFile: "" }),
    team: teams[sample.slug] ?? {},
    invited: {},
    revisions: [{ ...writeSampleFile(sample), by: owner }],
  };
}
