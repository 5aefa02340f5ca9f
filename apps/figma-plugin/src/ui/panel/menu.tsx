import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";

type MenuItem = { label: string; onClick: () => void };

type Props = {
  /** The button's name, if its content doesn't say it. */
  label?: string;
  className: string;
  /** Whether the button is the title of the panel. */
  isTitle?: boolean;
  items: readonly MenuItem[];
  children: ReactNode;
};

/** A button that opens a list of actions. Escape and leaving it close it. */
export function Menu({ label, className, isTitle = false, items, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const keys = {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Escape" && isOpen) close();
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!anchor.current?.contains(relatedTarget)) setOpen(false);
    },
  };
  const button = (
    <button
      ref={opener}
      type="button"
      className={className}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      {...keys}
    >
      {children}
    </button>
  );
  return (
    <div ref={anchor} className={isTitle ? "menu-anchor grow" : "menu-anchor"}>
      {isTitle ? <h1 className="panel-title">{button}</h1> : button}
      {isOpen ? (
        <div className={isTitle ? "menu at-start" : "menu"}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              onClick={() => {
                close();
                item.onClick();
              }}
              {...keys}
            >
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
