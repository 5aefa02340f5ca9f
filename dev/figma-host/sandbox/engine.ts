import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSWASMModule,
  RELEASE_SYNC,
} from "quickjs-emscripten";

/** Pages of 64 KiB: 256 MiB at first, 2 GiB at most. */
const memoryPages = { initial: 4096, maximum: 32_768 };

let engine: Promise<QuickJSWASMModule> | undefined;

/**
 * QuickJS, once in a process. Its memory is large from the start: when it grows while the plugin calls the host,
 * QuickJS loses an object and stops at the end ("list_empty(&rt->gc_obj_list)").
 */
export function loadEngine(): Promise<QuickJSWASMModule> {
  engine ??= newQuickJSWASMModuleFromVariant(
    newVariant(RELEASE_SYNC, { wasmMemory: new WebAssembly.Memory(memoryPages) }),
  );
  return engine;
}
