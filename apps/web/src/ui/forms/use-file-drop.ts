import { useEffect, useEffectEvent, useState } from "react";

/** What was let go: files, and whether a folder was among it. */
export type DroppedFiles = { files: File[]; folder: boolean };

/**
 * Takes files that are dropped anywhere in the window, and tells whether some are above it. The whole window, because
 * a browser leaves the page for a file that misses a smaller target.
 */
export function useFileDrop(enabled: boolean, onDrop: (dropped: DroppedFiles) => void): boolean {
  const [over, setOver] = useState(false);

  const onDrag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer } = event;
    if (!dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    dataTransfer.dropEffect = "copy";
    // Leaving for another element of the page is no leaving.
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

/** Keeps the browser from leaving the app for a file that is dropped where nothing takes one. */
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
