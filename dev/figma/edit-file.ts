import type { GetFileResponse } from "@figma/rest-api-spec";
import type { DesignFile } from "./design-files.ts";
import { indexNodes } from "./document-tree.ts";
import { editNodes } from "./edit-nodes.ts";
import type { EditOperation, NodeOperation, SetFile } from "./edit-operations.ts";
import { Refused } from "./errors.ts";
import { drawBar, drawFlat } from "./pictures.ts";

type ReadPicture = DesignFile["readPicture"];

/** The same pictures, except for one node. The new one is drawn when it is first read. */
function withPicture(
  readPicture: ReadPicture,
  nodeId: string,
  draw: () => Promise<Buffer | undefined>,
): ReadPicture {
  let drawn: ReturnType<typeof draw> | undefined;
  return (wanted) => {
    if (wanted !== nodeId) return readPicture(wanted);
    drawn ??= draw();
    return drawn;
  };
}

function redrawNode(file: DesignFile, nodeId: string, png: string | undefined): ReadPicture {
  const { readPicture, content } = file;
  const box = indexNodes(content.document).get(nodeId)?.absoluteBoundingBox;
  if (!box) throw new Refused(400, `${nodeId} has no picture`);
  return withPicture(readPicture, nodeId, async () => {
    if (png !== undefined) return Buffer.from(png, "base64");
    const size = { width: Math.round(box.width), height: Math.round(box.height) };
    const picture = (await readPicture(nodeId)) ?? (await drawFlat(size, nodeId));
    return drawBar(picture, `${nodeId} ${content.version}`);
  });
}

function setFile(
  file: DesignFile,
  { op: _op, plan, isAvailable, sharedWith, ...content }: SetFile,
): DesignFile {
  return {
    ...file,
    content: { ...file.content, ...content },
    plan: plan ?? file.plan,
    isAvailable: isAvailable ?? file.isAvailable,
    sharedWith: sharedWith === undefined ? file.sharedWith : (sharedWith ?? undefined),
  };
}

function editContent(file: DesignFile, operation: NodeOperation): GetFileResponse {
  const content = structuredClone(file.content);
  editNodes(content, operation);
  return content;
}

function failImage(failedImages: ReadonlySet<string>, nodeId: string, fails = true): ReadonlySet<string> {
  const others = [...failedImages].filter((id) => id !== nodeId);
  return new Set(fails ? [...others, nodeId] : others);
}

function applyOperation(file: DesignFile, operation: EditOperation): DesignFile {
  switch (operation.op) {
    case "set-file":
      return setFile(file, operation);
    case "fail-image":
      return { ...file, failedImages: failImage(file.failedImages, operation.node, operation.fails) };
    case "redraw":
      return { ...file, readPicture: redrawNode(file, operation.node, operation.png) };
    case "copy": {
      const { readPicture } = file;
      const copied = withPicture(readPicture, operation.id, () => readPicture(operation.node));
      return { ...file, content: editContent(file, operation), readPicture: copied };
    }
    case "delete":
    case "rename":
    case "move":
    case "set-text":
    case "swap":
      return { ...file, content: editContent(file, operation) };
  }
}

/** What Figma does with every edit: the next version number, and the time of the edit. */
function touchFile(content: GetFileResponse, now: number): GetFileResponse {
  const lastModified = new Date(now).toISOString().replace(/\.\d+Z$/, "Z");
  return { ...content, version: String(BigInt(content.version) + 1n), lastModified };
}

const isDrawing = ({ op }: EditOperation) => op !== "set-file" && op !== "fail-image";

/** The file after the operations. If one of them fails, none is applied. */
export function editFile(file: DesignFile, operations: readonly EditOperation[], now: number): DesignFile {
  const isTouched = operations.some(isDrawing);
  const touched = isTouched ? { ...file, content: touchFile(file.content, now) } : file;
  return operations.reduce(applyOperation, touched);
}
