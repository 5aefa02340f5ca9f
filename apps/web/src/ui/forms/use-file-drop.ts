import { useEffect, useEffectEvent, useState } from "react";

/** The dropped files, and whether a folder was dropped. */
export type DroppedFiles = { files: File[]; folder: boolean };

/**
 * Accepts files that are dropped anywhere in the window. Returns whether files are dragged over it. Anywhere, because
 * the browser would open a file that misses a smaller target.
 */
export function useFileDrop(enabled: boolean, onDrop: (dropped: DroppedFiles) => void): boolean {
  const [over, setOver] = useState(false);

  const onDrag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer } = event;
    if (!dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    dataTransfer.dropEffect = "copy";
    // Ignores `dragleave` between elements of the page.
    setOver(event.type !== "drop" && (event.type !== "dragleave" || event.relatedTarget !== null));
    if (event.type === "drop") onDrop(readDropped(dataTransfer));
  });

  useEffect(() => {
    if (!enabled) return;
    const listener = (event: DragEvent) => onDrag(event);
    const kinds = ["dragenter", "dragover", "dragleave", "drop"] as const;
    for (const kind of kinds) addEventListener(kind, listener);
    return () => {
      for (const kind of kinds) removeEventListener(kind, listener);
      setOver(false);
    };
  }, [enabled]);
  return over;
}

/** Prevents the browser from opening a file that is dropped outside of a drop target. */
export function useDropGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    for (const kind of ["dragover", "drop"] as const) addEventListener(kind, guard);
    return () => {
      for (const kind of ["dragover", "drop"] as const) removeEventListener(kind, guard);
    };
  }, []);
}

function readDropped({ files, items }: DataTransfer): DroppedFiles {
  const folder = [...items].some((item) => item.webkitGetAsEntry()?.isDirectory);
  return { files: [...files], folder };
}
