import { callDocument } from "../bridge.ts";

type Props = { links: readonly { label: string; path: string }[] };

/** A footer whose buttons open pages in the browser. */
export function OpenFooter({ links }: Props) {
  return (
    <footer className="panel-footer">
      {links.map(({ label, path }) => (
        <button
          key={path}
          type="button"
          className="button secondary grow"
          onClick={() => void callDocument("openUrl", { url: LINKSPAN_ORIGIN + path })}
        >
          {label}
        </button>
      ))}
    </footer>
  );
}
