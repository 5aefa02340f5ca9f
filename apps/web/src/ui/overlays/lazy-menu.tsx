import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from "react";

type Props<Module> = {
  trigger: ReactElement<object>;
  load: () => Promise<Module>;
  /** The menu with its trigger and items, open from the start. */
  children: (module: Module) => ReactNode;
  onError: (error: unknown) => void;
};

/** A menu that is loaded when it is about to be opened: its library is larger than many pages. */
export function LazyMenu<Module>({ trigger, load, children, onError }: Props<Module>) {
  const [loaded, setLoaded] = useState<{ module: Module; byKey: boolean }>();
  const byKey = loaded?.byKey;
  useEffect(() => {
    if (!byKey) return;
    // The menu was mounted after the key press that opened it, so its first item is not focused yet.
    const frame = requestAnimationFrame(() => {
      const menu = document.activeElement?.closest("[role=menu]");
      menu?.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [byKey]);
  if (loaded) return children(loaded.module);
  const open = (byKey: boolean) => load().then((module) => setLoaded({ module, byKey }), onError);
  // Opening reports a failure.
  const prepare = () => load().catch(() => undefined);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    void open(true);
  };
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: prepare,
    onFocus: prepare,
    // Clicks by keyboard have `detail` 0.
    onClick: ({ detail }: MouseEvent) => open(detail === 0),
    onKeyDown: openByKey,
  } as object);
}
