import { toProjectName } from "@linkspan/contract";
import { useState } from "react";
import {
  completeFigmaLink,
  findWrongFields,
  type NewProjectFields,
  type ProjectFields,
} from "../../../lib/project-fields.ts";
import type { Source } from "../send-description.ts";
import type { SourceKind } from "../source-switch.tsx";
import { isUrl } from "../url-field.tsx";
import { type ChosenFile, useChosenFile } from "../use-chosen-file.ts";

/** The fields of a new project. A name that was not edited comes from the API description. */
export function useNewProject() {
  const file = useChosenFile();
  const [kind, setKind] = useState<SourceKind>("file");
  const [url, setUrl] = useState("");
  const [written, setWritten] = useState<Partial<ProjectFields>>({});
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const suggested = kind === "file" ? suggestName(file.chosen) : undefined;
  const fields = { name: suggested?.name ?? "", description: "", design_file_url: "", ...written };

  /** The request, or undefined if a field is invalid, which the form then marks. */
  function check(): { fields: NewProjectFields; source: Source } | undefined {
    const name = fields.name.trim();
    const complete = {
      // Without a name from the person or the preview, the server takes it from the description.
      ...(name === "" ? {} : { name }),
      description: fields.description.trim(),
      design_file_url: completeFigmaLink(fields.design_file_url),
    };
    const found = findWrongFields(complete);
    if (kind === "url" && !isUrl(url.trim())) found.add("url");
    setWrong(found);
    const source = kind === "url" ? { url: url.trim() } : file.chosen && { file: file.chosen.file };
    return found.size === 0 && source ? { fields: complete, source } : undefined;
  }

  return {
    kind,
    setKind,
    url,
    setUrl,
    chooseUrl(chosen: string) {
      setKind("url");
      setUrl(chosen);
    },
    file,
    chooseFile(files: File[], folder = false) {
      setKind("file");
      void file.choose({ files, folder });
    },
    fields,
    write: (changed: Partial<ProjectFields>) => setWritten({ ...written, ...changed }),
    /** The source of the name, unless the person edited it. */
    nameFrom: written.name === undefined ? suggested?.from : undefined,
    wrong,
    isReady: kind === "url" ? url.trim() !== "" : isSendable(file.chosen),
    check,
  };
}

export type NewProjectDraft = ReturnType<typeof useNewProject>;

function isSendable(chosen: ChosenFile | null): boolean {
  if (!chosen || chosen.preview === "reading") return false;
  return chosen.preview?.status !== "unreadable";
}

/** A file that the browser did not parse gets its name on the server. */
function suggestName(chosen: ChosenFile | null): { name: string; from: "title" | "file" } | undefined {
  const preview = chosen?.preview;
  if (!chosen || typeof preview !== "object" || preview.status !== "readable") return undefined;
  const title = toProjectName(preview.title);
  if (title) return { name: title, from: "title" };
  return { name: toProjectName(chosen.file.name.replace(/\.[^.]+$/, "")), from: "file" };
}
