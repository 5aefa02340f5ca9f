import { useEffect, useRef, useState } from "react";
import { acceptFile, type FileRejection } from "../../lib/accept-file.ts";
import type { DroppedFiles } from "../../ui/forms/use-file-drop.ts";
import type { Preview } from "./preview/preview.ts";
import { previewFile } from "./preview/preview-file.ts";

/** A file and its preview, which is undefined if the browser did not parse it. */
export type ChosenFile = { file: File; preview: Preview | "reading" | undefined };

/** The chosen file, parsed in the browser where possible, or why it was rejected. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<FileRejection | null>(null);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);

  /** Resolves to the file once it is parsed, or to null if it is rejected. */
  async function choose(dropped: DroppedFiles): Promise<ChosenFile | null> {
    const file = acceptFile(dropped);
    if (typeof file === "string") {
      setRefusal(file);
      // Clears the error of the previous file.
      setChosen((before) => (isUnreadable(before) ? null : before));
      return null;
    }
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setRefusal(null);
    setChosen({ file, preview: "reading" });
    const preview = await previewFile(file, signal);
    if (signal.aborted) return null;
    const read = { file, preview };
    setChosen(read);
    return isUnreadable(read) ? null : read;
  }

  function clear() {
    reading.current?.abort();
    setChosen(null);
    setRefusal(null);
  }
  return { chosen, refusal, choose, clear };
}

function isUnreadable(chosen: ChosenFile | null): boolean {
  return typeof chosen?.preview === "object" && chosen.preview.status === "unreadable";
}
