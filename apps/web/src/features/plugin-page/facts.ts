type Fact = readonly [what: string, why: string];

/** What the plugin reads and writes in a file; docs/plugin.md has the details. */
export const fileAccess: readonly { title: "Reads" | "Writes" | "Never"; facts: readonly Fact[] }[] = [
  {
    title: "Reads",
    facts: [
      ["What you select", "Names, types and texts, to show and suggest fields"],
      ["Frames of the pages you send", "Layers and a picture, for your project’s screens"],
      ["The frame you fill", "Its layers, on your machine"],
    ],
  },
  {
    title: "Writes",
    facts: [
      ["Layers you fill", "Only when you press Fill. One undo reverts it"],
      [
        "A small record per linked frame, and one for the file",
        "As shared plugin data, with relaunch buttons",
      ],
      ["A dev resource per linked frame", "So that Dev Mode links to your project’s screens"],
      ["Annotations with field names", "Only after you agree. One command removes them"],
    ],
  },
  {
    title: "Never",
    facts: [
      ["Reads other files", "Only the open file"],
      ["Changes anything in Dev Mode", "It’s read-only there"],
      ["Sends designs anywhere else", "Frames go to your Linkspan project and nowhere else"],
    ],
  },
];

/** What Figma asks people to allow for this site. The plugin needs none of them. */
export const permissions: readonly {
  scope: string;
  opens: string;
  reason: string;
}[] = [
  {
    scope: "current_user:read",
    opens: "Your name, email address, picture and Figma ID",
    reason: "To sign you in. Your account is tied to the ID, not to the email address.",
  },
  {
    scope: "file_content:read",
    opens: "Frames and layers of the file you link",
    reason: "To import screens. We ask when you import, not when you sign in.",
  },
  {
    scope: "file_metadata:read",
    opens: "When the file last changed",
    reason: "To tell whether the file changed since the last import.",
  },
  {
    scope: "webhooks:write",
    opens: "A notification from Figma when the file changes",
    reason: "To tell you that the file changed. Figma sends it within 30 minutes of the last edit.",
  },
];

/** Figma's limits for one person and one app, by the plan of the file's owner. */
export const rateLimits: readonly (readonly [seat: string, frames: string, second: string, third: string])[] =
  [
    ["View or Collab", "6 a month", "5 a minute", "10 a minute"],
    ["Dev or Full, Professional", "10 a minute", "25 a minute", "50 a minute"],
    ["Dev or Full, Organization", "15 a minute", "50 a minute", "100 a minute"],
    ["Dev or Full, Enterprise", "20 a minute", "100 a minute", "150 a minute"],
  ];
