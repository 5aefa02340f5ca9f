import type { PluginAPI } from "@figma/plugin-typings/plugin-api-standalone.js";
import type { AnyMember, ApiMethods } from "../types.ts";
import { annotationsMethods, codegenMethods, codegenReaders } from "./annotations.ts";
import { clientStorageMethods } from "./client-storage.ts";
import { createMethods } from "./create.ts";
import {
  editorMethods,
  editorReaders,
  editorWriters,
  viewportMethods,
  viewportReaders,
  viewportWriters,
} from "./editor.ts";
import { styleMethods, variableMethods } from "./styles.ts";
import { uiMethods, windowMethods } from "./window.ts";

/** What the host provides of `figma` itself or of one of its parts. */
type PartMembers = {
  /** The interface of the typings. */
  readonly type: string;
  readonly readers?: Readonly<Record<string, AnyMember>>;
  readonly writers?: Readonly<Record<string, AnyMember>>;
  readonly methods?: Readonly<Record<string, AnyMember>>;
  /** Members that take callbacks, which only the sandbox can call. */
  readonly inSandbox?: readonly string[];
};

const bytesMethods = {
  base64Encode: (_, data) => Buffer.from(data).toString("base64"),
  base64Decode: (_, data) => new Uint8Array(Buffer.from(data, "base64")),
} satisfies ApiMethods<Pick<PluginAPI, "base64Encode" | "base64Decode">>;

/** `figma` itself has the empty name. */
export const membersByPart: Readonly<Record<string, PartMembers>> = {
  "": {
    type: "PluginAPI",
    readers: editorReaders,
    writers: editorWriters,
    methods: { ...editorMethods, ...createMethods, ...styleMethods, ...windowMethods, ...bytesMethods },
    inSandbox: ["on", "once", "off", "mixed", "notify"],
  },
  ui: { type: "UIAPI", methods: uiMethods, inSandbox: ["onmessage", "on", "once", "off"] },
  clientStorage: { type: "ClientStorageAPI", methods: clientStorageMethods },
  viewport: {
    type: "ViewportAPI",
    readers: viewportReaders,
    writers: viewportWriters,
    methods: viewportMethods,
  },
  annotations: { type: "AnnotationsAPI", methods: annotationsMethods },
  codegen: {
    type: "CodegenAPI",
    readers: codegenReaders,
    methods: codegenMethods,
    inSandbox: ["on", "once", "off"],
  },
  variables: { type: "VariablesAPI", methods: variableMethods },
};
