import type { GetFileResponse } from "@figma/rest-api-spec";

export const smallKey = "smallFileOfTests000001";

const box = (x: number, width: number, height: number) => ({
  absoluteBoundingBox: { x, y: 0, width, height },
});

/** Two pages with two frames and two components; an instance, a text and what a plugin stored. */
const document = {
  id: "0:0",
  name: "Document",
  type: "DOCUMENT",
  sharedPluginData: { linkspan: { file: smallKey } },
  children: [
    {
      id: "0:1",
      name: "Screens",
      type: "CANVAS",
      children: [
        {
          ...{ id: "1:2", name: "Tickets", type: "FRAME", ...box(0, 40, 80) },
          pluginData: { 1234: { note: "a" } },
          children: [
            { id: "1:3", name: "486 kr", type: "TEXT", characters: "486 kr", ...box(4, 20, 10) },
            {
              ...{ id: "1:4", name: "Row", type: "INSTANCE", componentId: "5:1", ...box(4, 30, 10) },
              children: [
                { id: "I1:4;5:2", name: "Time", type: "TEXT", characters: "09:30", ...box(4, 20, 10) },
              ],
            },
          ],
        },
        {
          ...{ id: "1:10", name: "Receipt", type: "FRAME", ...box(100, 40, 80), children: [] },
          styles: { fill: "7:1" },
        },
      ],
    },
    {
      id: "0:2",
      name: "Components",
      type: "CANVAS",
      children: [
        { id: "5:1", name: "Row", type: "COMPONENT", ...box(0, 30, 10), children: [] },
        { id: "5:7", name: "Card", type: "COMPONENT", ...box(60, 30, 10), children: [] },
      ],
    },
  ],
};

const component = { description: "", remote: false, documentationLinks: [] };

export const smallFile = {
  name: "Small file",
  role: "editor",
  lastModified: "2026-11-01T08:00:00Z",
  editorType: "figma",
  version: "100",
  document,
  components: {
    "5:1": { ...component, key: "a".repeat(40), name: "Row", componentSetId: "6:1" },
    "5:7": { ...component, key: "b".repeat(40), name: "Card" },
  },
  componentSets: { "6:1": { ...component, key: "c".repeat(40), name: "Rows" } },
  styles: {
    "7:1": { key: "d".repeat(40), name: "Sea", styleType: "FILL", remote: false, description: "" },
  },
  schemaVersion: 0,
} as unknown as GetFileResponse;
