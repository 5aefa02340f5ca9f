import { callDocument } from "../bridge.ts";

/** A footer whose button opens a page in the browser. */
export function OpenFooter({ label, url }: { label: string; url: string }) {
  return (
    <footer className="panel-footer">
      <button
        type="button"
        className="button secondary grow"
        onClick={() => void callDocument("openUrl", { url })}
      >
        {label}
      </button>
    </footer>
  );
}
