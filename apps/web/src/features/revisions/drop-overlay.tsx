import { DropTarget } from "./drop-invitation.tsx";

/** Shown while a file is dragged over a page that accepts drops everywhere. */
export function DropOverlay() {
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-bg/80 p-5">
      <div className="w-full max-w-[520px] rounded-3 bg-surface shadow-high">
        <DropTarget />
      </div>
    </div>
  );
}
