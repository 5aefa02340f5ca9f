import * as z from "zod/mini";
import { described, named } from "../schema.ts";
import { layerTextLimits, maxLayers } from "./screen-limits.ts";

/** A Figma node: `12:34`, or `I12:34;5:6` for a layer inside an instance. */
export const nodeId = described(
  z.string().check(z.maxLength(400), z.regex(/^I?\d{1,12}:\d{1,12}(?:;\d{1,12}:\d{1,12})*$/)),
  "Figma's ID of the node, with colons.",
  "12:34",
);

const length = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000));
/** Text of a design file, which may contain anything but what PostgreSQL rejects: NUL, and half a character in JSON. */
export const designText = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.regex(/^[^\0]*$/),
    z.overwrite((text) => text.toWellFormed()),
  );

const LayerComponent = named(
  "LayerComponent",
  "The main component of an instance.",
  z.object({
    key: described(designText(200), "Its key, which stays the same when an instance is replaced.", "a1b2c3"),
    name: described(designText(layerTextLimits.name), "Its name.", "Departure card"),
    variants: z.optional(
      described(
        z.record(designText(layerTextLimits.name), designText(layerTextLimits.name)),
        "The chosen value of each variant property.",
        { State: "Full" },
      ),
    ),
  }),
);

/** A layer of a screen; the engine's type `Layer`. */
export const Layer = named(
  "Layer",
  "A node inside a screen. Layers are listed in the order of the file, parents before their children.",
  z.object({
    id: nodeId,
    parent: z.optional(
      described(
        z.int().check(z.minimum(0), z.maximum(maxLayers)),
        "Index of its parent in the list; absent for direct children of the screen.",
        0,
      ),
    ),
    name: described(designText(layerTextLimits.name), "Its name in Figma.", "Space tag"),
    type: described(z.string().check(z.regex(/^[A-Z][A-Z_]{0,39}$/)), "Figma's type of node.", "TEXT"),
    box: described(
      z.tuple([length, length, length, length]),
      "Left, top, width and height in pixels, relative to the screen.",
      [24, 188, 92, 20],
    ),
    text: z.optional(
      described(designText(layerTextLimits.text), "What a text layer shows.", "4 car spaces left"),
    ),
    component: z.optional(LayerComponent),
    isHidden: z.optional(described(z.boolean(), "Whether it is hidden in the file.", false)),
  }),
);
export type Layer = z.infer<typeof Layer>;
