import * as z from "zod/mini";

// Figma's policy for plugins forbids evaluating code, which zod would try for speed.
z.config({ jitless: true });

/** Changes when either side would no longer understand the other: Figma may still run an older half. */
export const messageVersion = 1;

const id = z.string().check(z.minLength(1), z.maxLength(400));
const ids = z.array(id);
const name = z.string();
const none = z.object({});

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof box>;

const picture = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const page = z.object({ id, name });

/** A top-level frame with the page that contains it. */
const screen = z.object({ id, name, page });

const SelectedLayer = z.object({
  id,
  name,
  type: z.string(),
  text: z.nullable(z.string()),
  /** Names from the screen down to what contains the layer. */
  path: z.array(name),
  screen: z.nullable(screen),
});
export type SelectedLayer = z.infer<typeof SelectedLayer>;

/** What is selected; of many layers, the first ones. */
const Selection = z.object({
  page,
  layers: z.array(SelectedLayer),
  count: z.int(),
  /** Screens of the selection that are copies of linked ones: the copy and the original, which may be another project's. */
  copies: z.array(z.object({ id, of: id, isOtherProject: z.boolean() })),
});
export type Selection = z.infer<typeof Selection>;

export const Session = z.object({
  access: z.string(),
  refresh: z.string(),
  expiresAt: z.number(),
  user: z.string(),
});
export type Session = z.infer<typeof Session>;

/** What the file itself knows: its URL, because Figma doesn't tell plugins, and its project. */
export const FileRecord = z.object({ url: z.string(), project: z.string() });
export type FileRecord = z.infer<typeof FileRecord>;

const LastFill = z.object({ screens: z.array(name), layers: z.int() });

const Start = z.object({
  mode: z.enum(["design", "dev"]),
  /** The relaunch button or menu entry that started the plugin; empty otherwise. */
  command: z.string(),
  session: z.nullable(Session),
  file: z.nullable(FileRecord),
  selection: Selection,
  lastFill: z.nullable(LastFill),
  /** What the window showed last, as it stored it. */
  lastState: z.nullable(z.string()),
});
export type Start = z.infer<typeof Start>;

const Change = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), layer: id, text: z.string() }),
  z.object({ kind: z.literal("visible"), layer: id, visible: z.boolean() }),
  /** A variant, or another property of a component. */
  z.object({
    kind: z.literal("property"),
    layer: id,
    property: z.string(),
    value: z.union([z.string(), z.boolean()]),
  }),
]);
/** What a fill does to one layer. */
export type Change = z.infer<typeof Change>;

/** Copies of a row, after it. Their changes name the layers of the row that is copied. */
const Repeat = z.object({ row: id, copies: z.array(z.array(Change)) });
export type Repeat = z.infer<typeof Repeat>;

const ComponentProperty = z.object({
  name: z.string(),
  type: z.string(),
  value: z.union([z.string(), z.boolean()]),
  options: z.array(z.string()),
});
export type ComponentProperty = z.infer<typeof ComponentProperty>;

const LayerState = z.object({
  id,
  name,
  type: z.string(),
  text: z.nullable(z.string()),
  /** Locked or hidden itself, or by a layer around it. */
  isLocked: z.boolean(),
  isHidden: z.boolean(),
  /** Part of an instance of another library's component. */
  isForeign: z.boolean(),
  missingFont: z.nullable(z.string()),
  /** Whether copies of it can follow it: its parent arranges its children. */
  canRepeat: z.boolean(),
  properties: z.array(ComponentProperty),
});
export type LayerState = z.infer<typeof LayerState>;

const TextMeasure = z.object({
  layer: id,
  /** The layer of the change that filled it, and which copy of it this is; 0 for the layer itself. */
  source: id,
  copy: z.int(),
  name,
  text: z.string(),
  resizing: z.enum(["none", "height", "both", "truncate"]),
  before: box,
  after: box,
  /** The box that the text needs in one line per paragraph, and its height at the width of its box. */
  oneLine: z.object({ width: z.number(), height: z.number() }),
  wrappedHeight: z.number(),
  widestWord: z.number(),
  /** What cuts it off: what the frames around it that clip have in common, the screen included. */
  clip: z.nullable(box),
});
export type TextMeasure = z.infer<typeof TextMeasure>;

const FillResult = z.object({
  measures: z.array(TextMeasure),
  /** Layers that could not be written: the detail is a font, or Figma's message. */
  failed: z.array(
    z.object({
      layer: id,
      reason: z.enum(["deleted", "missing-font", "not-in-variant", "failed"]),
      detail: z.optional(z.string()),
    }),
  ),
  added: z.int(),
});
export type FillResult = z.infer<typeof FillResult>;

const Frame = z.object({ id, name, width: z.number(), height: z.number() });

/** What is kept at a linked frame: which node it was written for, so that copies are recognized. */
export const FrameMark = z.object({
  node: id,
  project: z.string(),
  /** Under the relaunch button. */
  note: z.string(),
  /** Shown as a link in Dev Mode; empty for none. */
  url: z.string(),
  linkName: z.string(),
});
export type FrameMark = z.infer<typeof FrameMark>;

export const Code = z.object({ types: z.string(), call: z.string() });
export type Code = z.infer<typeof Code>;

/** The state with what the window showed last. */
export const lastStateKey = "last-state";

/** The state that is kept when a file is disconnected: changes that are not sent yet. */
export const waitingKey = "waiting-changes";

/** What the window asks of the document, with the form of the question and of the response. */
export const calls = {
  start: { input: none, output: Start },
  saveSession: { input: z.object({ session: z.nullable(Session) }), output: none },
  readSession: { input: none, output: z.object({ session: z.nullable(Session) }) },
  saveFile: { input: z.object({ file: FileRecord }), output: none },
  /** Removes everything that the plugin keeps in the file. */
  clearFile: { input: none, output: none },
  saveState: { input: z.object({ key: z.string(), value: z.nullable(z.string()) }), output: none },
  readState: { input: z.object({ key: z.string() }), output: z.object({ value: z.nullable(z.string()) }) },
  selectLayers: { input: z.object({ layers: ids }), output: z.object({ missing: ids }) },
  openUrl: { input: z.object({ url: z.string() }), output: none },
  listPages: { input: none, output: z.object({ pages: z.array(page), current: id }) },
  listFrames: { input: z.object({ page: id }), output: z.object({ frames: z.array(Frame) }) },
  /** A frame as Figma's REST API describes it. */
  readFrame: { input: z.object({ frame: id }), output: z.object({ content: z.unknown() }) },
  exportFrame: { input: z.object({ frame: id }), output: z.object({ png: picture }) },
  inspectLayers: { input: z.object({ layers: ids }), output: z.object({ states: z.array(LayerState) }) },
  /** All selected layers, by their screens. */
  listSelected: {
    input: none,
    output: z.object({ screens: z.array(z.object({ id, layers: ids })) }),
  },
  applyFill: {
    input: z.object({ screens: ids, changes: z.array(Change), repeats: z.array(Repeat) }),
    output: FillResult,
  },
  /** `isStep` ends Figma's undo step; without it, the fill that follows is part of the same step. */
  undoFill: { input: z.object({ isStep: z.boolean() }), output: z.object({ missing: ids }) },
  markFrames: { input: z.object({ frames: z.array(FrameMark) }), output: z.object({ missing: ids }) },
  unmarkFrames: { input: z.object({ frames: ids }), output: none },
  annotate: {
    input: z.object({ layers: z.array(z.object({ id, label: z.string() })) }),
    output: z.object({ missing: ids }),
  },
  removeAnnotations: { input: none, output: z.object({ removed: z.int() }) },
  saveCode: { input: z.object({ frame: id, code: Code }), output: none },
} as const;

/** What the document tells the window on its own. */
export const events = {
  /** Sent once, while the window loads. */
  start: Start,
  selection: Selection,
  /** Layers of these screens have changed. */
  changed: z.object({ screens: ids }),
} as const;

export type CallName = keyof typeof calls;
export type CallInput<Name extends CallName> = z.infer<(typeof calls)[Name]["input"]>;
export type CallOutput<Name extends CallName> = z.infer<(typeof calls)[Name]["output"]>;
export type EventName = keyof typeof events;
export type EventData<Name extends EventName> = z.infer<(typeof events)[Name]>;

const version = z.literal(messageVersion);
const isCall = (text: string): text is CallName => Object.hasOwn(calls, text);
const isEvent = (text: string): text is EventName => Object.hasOwn(events, text);

/** From the window. */
const Request = z.object({
  version,
  id: z.int(),
  call: z.string().check(z.refine((text) => isCall(text))),
  input: z.unknown(),
});
type Request = { version: 1; id: number; call: CallName; input: unknown };

/** From the document: what a call resulted in, or an event. */
const Reply = z.union([
  z.object({ version, id: z.int(), output: z.unknown() }),
  z.object({ version, id: z.int(), error: z.string() }),
  z.object({
    version,
    event: z.string().check(z.refine((text) => isEvent(text))),
    data: z.unknown(),
  }),
]);
type Reply =
  | { version: 1; id: number; output: unknown }
  | { version: 1; id: number; error: string }
  | { version: 1; event: EventName; data: unknown };

/** A request that this version understands; undefined for anything else. */
export function readRequest(message: unknown): Request | undefined {
  const parsed = z.safeParse(Request, message);
  return parsed.success ? (parsed.data as Request) : undefined;
}

/** A reply that this version understands; undefined for anything else. */
export function readReply(message: unknown): Reply | undefined {
  const parsed = z.safeParse(Reply, message);
  return parsed.success ? (parsed.data as Reply) : undefined;
}
