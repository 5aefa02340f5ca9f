import { descriptionBytes } from "@linkspan/contract";

/** Why a dropped or chosen file is rejected. */
export type FileRejection = "several" | "folder" | "kind" | "empty" | "too-large";

/** The file to upload, or why it is rejected. */
export function acceptFile({ files, folder }: { files: File[]; folder: boolean }): File | FileRejection {
  const [file, ...others] = files;
  if (folder) return "folder";
  if (!file || others.length > 0) return "several";
  // Some servers and mail programs append .txt.
  if (!/\.(json|ya?ml|txt)$/i.test(file.name)) return "kind";
  if (file.size === 0) return "empty";
  return file.size > descriptionBytes ? "too-large" : file;
}
