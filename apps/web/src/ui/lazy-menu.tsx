import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useState } from "react";

type Props<Part> = {
  trigger: ReactElement<object>;
  load: () => Promise<Part>;
  /** The menu with its trigger and items, open from the start. */
  children: (part: Part) => ReactNode;
  onError: (error: unknown) => void;
};

/** A menu that is loaded when somebody is about to open it: its library is larger than many a page. */
export function LazyMenu<Part>({ trigger, load, children, onError }: Props<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  if (loaded) return children(loaded.part);
  const open = () => load().then((part) => setLoaded({ part }), onError);
  // Opening tells of what went wrong.
  const prepare = () => load().catch(() => undefined);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    void open();
  };
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
    onKeyDown: openByKey,
  } as object);
}
