import "./waiting.css";
import { StateIllustration } from "../../ui/brand/state-illustration.tsx";

/** Covers the whole page while it loads or is left. */
export function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className="waiting fixed inset-0 z-50 grid place-items-center bg-bg">
      <StateIllustration state="waiting" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
