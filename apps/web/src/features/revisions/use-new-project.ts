import { useState } from "react";
import {
  completeFigmaLink,
  findWrongFields,
  type ProjectFields,
  toProjectName,
} from "../../lib/project-fields.ts";
import { isAddress } from "./address-field.tsx";
import type { Source } from "./send-description.ts";
import type { SourceKind } from "./source-switch.tsx";
import { type ChosenFile, useChosenFile } from "./use-chosen-file.ts";

/** Everything that somebody has entered about a project to be. A name that nobody touched comes from the file. */
export function useNewProject() {
  const file = useChosenFile();
  const [kind, setKind] = useState<SourceKind>("file");
  const [url, setUrl] = useState("");
  const [written, setWritten] = useState<Partial<ProjectFields>>({});
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const suggested = kind === "file" ? suggestName(file.chosen) : undefined;
  const fields = { name: suggested?.name ?? "", description: "", design_file_url: "", ...written };

  /** What is to be sent, unless something is wrong with it: that is then said beside the field. */
  function check(): { fields: ProjectFields; source: Source } | undefined {
    const complete = {
      name: fields.name.trim(),
      description: fields.description.trim(),
      design_file_url: completeFigmaLink(fields.design_file_url),
    };
    const found = findWrongFields(complete);
    if (kind === "address" && !isAddress(url.trim())) found.add("url");
    setWrong(found);
    const source = kind === "address" ? { url: url.trim() } : file.chosen && { file: file.chosen.file };
    return found.size === 0 && source ? { fields: complete, source } : undefined;
  }

  return {
    kind,
    setKind,
    url,
    setUrl,
    file,
    chooseFile(files: File[], folder = false) {
      setKind("file");
      void file.choose({ files, folder });
    },
    fields,
    write: (changed: Partial<ProjectFields>) => setWritten({ ...written, ...changed }),
    /** Where the name comes from, while it is not the person's own. */
    nameFrom: written.name === undefined ? suggested?.from : undefined,
    wrong,
    isReady: kind === "address" ? url.trim() !== "" : isSendable(file.chosen),
    check,
  };
}

export type NewProjectDraft = ReturnType<typeof useNewProject>;

function isSendable(chosen: ChosenFile | null): boolean {
  if (!chosen || chosen.preview === "reading") return false;
  return chosen.preview?.status !== "unreadable";
}

function suggestName(chosen: ChosenFile | null): { name: string; from: "title" | "file" } | undefined {
  if (!chosen || !isSendable(chosen)) return undefined;
  const { file, preview } = chosen;
  const title =
    typeof preview === "object" && preview.status === "readable" ? toProjectName(preview.title) : "";
  if (title) return { name: title, from: "title" };
  return { name: toProjectName(file.name.replace(/\.[^.]+$/, "")), from: "file" };
}
