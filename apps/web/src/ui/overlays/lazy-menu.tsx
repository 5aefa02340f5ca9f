import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from "react";

type Props<Value> = {
  trigger: ReactElement<object>;
  load: () => Promise<Value>;
  /** The menu with its trigger and items, open from the start. */
  children: (part: Value) => ReactNode;
  onError: (error: unknown) => void;
};

/** A menu that is loaded when it is about to be opened: its library is larger than many pages. */
export function LazyMenu<Value>({ trigger, load, children, onError }: Props<Value>) {
  const [loaded, setLoaded] = useState<{ part: Value; byKey: boolean }>();
  const byKey = loaded?.byKey;
  useEffect(() => {
    if (!byKey) return;
    // The menu did not see the key that opened it, and would wait for another one with no item marked.
    const frame = requestAnimationFrame(() => {
      const menu = document.activeElement?.closest("[role=menu]");
      menu?.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [byKey]);
  if (loaded) return children(loaded.part);
  const open = (byKey: boolean) => load().then((part) => setLoaded({ part, byKey }), onError);
  // Opening tells of what went wrong.
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
    // A key that clicks counts no clicks.
    onClick: ({ detail }: MouseEvent) => open(detail === 0),
    onKeyDown: openByKey,
  } as object);
}
