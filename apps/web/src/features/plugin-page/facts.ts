type Fact = readonly [what: string, why: string];

/** What the plugin reads and writes in a file. */
export const fileAccess: readonly { title: "Reads" | "Writes" | "Never"; facts: readonly Fact[] }[] = [
  {
    title: "Reads",
    facts: [
      ["The layer you select", "Its name, type and text, to suggest a matching field"],
      ["Top-level frames", "Name, size and an image, for the screens map"],
      ["Links kept in the file", "Only those that Linkspan added"],
    ],
  },
  {
    title: "Writes",
    facts: [
      ["Text and visibility of layers you fill", "Only when you press Fill. Undo reverts it"],
      ["A small link record per layer", "As shared plugin data, up to 100 kB per entry"],
      ["A dev resource per linked frame", "So that Dev Mode links to the operation"],
    ],
  },
  {
    title: "Never",
    facts: [
      ["Reads other files", "Only the open file"],
      ["Changes anything in Dev Mode", "Dev Mode is read-only to plugins"],
      ["Sends designs anywhere else", "Frames go to your Linkspan project and nowhere else"],
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
    opens: "Your name, email address, picture and Figma ID",
    reason: "To sign you in. Your account is tied to the ID, not to the email address.",
    asked: "Today",
  },
  {
    scope: "file_content:read",
    opens: "Frames and layers of the file you link",
    reason: "To import screens. We ask when you import, not when you sign in.",
    asked: "Today",
  },
  {
    scope: "file_metadata:read",
    opens: "When the file last changed",
    reason: "To tell whether the file changed since the last import.",
    asked: "Today",
  },
  {
    scope: "file_dev_resources:read, :write",
    opens: "Links shown in Dev Mode",
    reason: "To add the link to the operation to the frame.",
    asked: "Planned",
  },
  {
    scope: "webhooks:write",
    opens: "A notification from Figma when the file changes",
    reason: "To tell you that the file changed. Figma sends it within 30 minutes of the last edit.",
    asked: "Today",
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
