type Fact = readonly [what: string, why: string];

/** What the plugin will do to a file. */
export const deeds: readonly { title: "Reads" | "Writes" | "Never"; facts: readonly Fact[] }[] = [
  {
    title: "Reads",
    facts: [
      ["The layer you select", "Its name, type and text, to find the field that fits"],
      ["Top-level frames", "Name, size and a picture, so that the map can show them"],
      ["Links kept in the file", "The ones that Linkspan wrote there itself"],
    ],
  },
  {
    title: "Writes",
    facts: [
      ["Text and visibility of layers you fill", "Only after you press Fill, and Undo takes it back"],
      ["A small link record per layer", "As shared plugin data, at most 100 kB an entry"],
      ["A dev resource per linked frame", "So that Dev Mode shows the way to the operation"],
    ],
  },
  {
    title: "Never",
    facts: [
      ["Reads other files", "One file, the one that is open"],
      ["Changes anything in Dev Mode", "Dev Mode is read-only to plugins"],
      ["Sends drawings elsewhere", "Frames go to your Linkspan project and nowhere else"],
    ],
  },
];

export const permissions: readonly {
  scope: string;
  opens: string;
  reason: string;
  asked: "Today" | "Planned";
}[] = [
  {
    scope: "current_user:read",
    opens: "Your name, e-mail address, picture and Figma id",
    reason: "To sign you in. Your account is keyed on the id, not on the e-mail address.",
    asked: "Today",
  },
  {
    scope: "file_content:read",
    opens: "Frames and layers of the file whose address you paste",
    reason: "To draw the map of screens without the plugin being open.",
    asked: "Planned",
  },
  {
    scope: "file_metadata:read",
    opens: "When the file last changed",
    reason: "To know that a picture is old without downloading it again.",
    asked: "Planned",
  },
  {
    scope: "file_dev_resources:read, :write",
    opens: "Links shown in Dev Mode",
    reason: "To put the operation’s address on the frame.",
    asked: "Planned",
  },
  {
    scope: "webhooks:write",
    opens: "A note from Figma when the file changes",
    reason: "So that a moved layer is noticed. Figma sends it within 30 minutes of the last edit.",
    asked: "Planned",
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
