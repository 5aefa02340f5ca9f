import type { QuickJSContext, QuickJSHandle } from "quickjs-emscripten";
import { toPluginType } from "../api/node-types.ts";
import { mixed } from "../api/types.ts";
import type { Layer } from "../document/layer.ts";
import { type Bytes, encodeValue, type Translator } from "./values.ts";

function isLayer(value: object): value is Layer {
  return "isRemoved" in value && "records" in value;
}

/** How layers and `figma.mixed` look on this side. */
export function createTranslator(findLayer: (id: string) => Layer | undefined): Translator {
  return {
    toNode: (value) => (isLayer(value) ? [value.id, toPluginType(value.type)] : undefined),
    fromNode: ([id]) => findLayer(id),
    mixed,
  };
}

/** The bytes that came beside a call. */
export function readBuffers(context: QuickJSContext, list: QuickJSHandle): Bytes[] {
  const count = context.getProp(list, "length").consume((length) => context.getNumber(length));
  return Array.from({ length: count }, (_, index) =>
    context
      .getProp(list, index)
      .consume((buffer) => context.getArrayBuffer(buffer).consume(({ value }) => new Uint8Array(value))),
  );
}

/** A value as the sandbox takes it: JSON, and bytes beside it. */
export function toHandles(context: QuickJSContext, value: unknown, translator: Translator): QuickJSHandle[] {
  const bytes: Bytes[] = [];
  const json = JSON.stringify(encodeValue(value, bytes, translator));
  return [
    context.newString(json),
    ...bytes.map((each) => context.newArrayBuffer(new Uint8Array(each).buffer)),
  ];
}

/** A list in the sandbox; the handles are given up. */
export function toList(context: QuickJSContext, handles: readonly QuickJSHandle[]): QuickJSHandle {
  const list = context.newArray();
  for (const [index, handle] of handles.entries()) {
    context.setProp(list, index, handle);
    handle.dispose();
  }
  return list;
}
