import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import { descriptionBytes, type Route, type RouteForm, type Routes, routes } from "@linkspan/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { BlobStore, ReceivedBlob } from "../integrations/blob-store/blob-store.ts";
import { parseInput } from "./mount.ts";

/** A file that came with a form. */
type UploadedFile = { name: string; blob: ReceivedBlob };

type FormRoute = {
  [Name in keyof Routes]: Routes[Name] extends { form: object } ? Name : never;
}[keyof Routes];

const fieldBytes = 16 * 1024;

/**
 * Once everything has come, what is left to do takes milliseconds. Counted in steps: while something else keeps the event
 * loop busy, one step passes and not all of them.
 */
const stall = { steps: 4, stepTime: 500 };

const notAForm = "form: not in the shape of a multipart form";

/** Room for the fields and for the lines between the parts. */
const largestForm = descriptionBytes + 256 * 1024;

/** One byte more than allowed gets through, so that the blob store is the one that counts. */
const limits = {
  fileSize: descriptionBytes + 1,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: fieldBytes,
  fieldNameSize: 64,
  headerPairs: 16,
};

/** Lets the routes of this scope take multipart forms. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits });
}

/** Reads the form of a call and gives it to `use`; its file waits in the blob store's folder until that is done. */
export async function withForm<Name extends FormRoute, Answer>(
  blobs: BlobStore,
  request: FastifyRequest,
  name: Name,
  use: (fields: RouteForm<Routes[Name]>, file: UploadedFile | undefined) => Promise<Answer>,
): Promise<Answer> {
  const route: Route = routes[name];
  const { fields, file } = await readParts(blobs, request, route.formFile?.bytes ?? descriptionBytes);
  try {
    return await use(parseInput(route.form, fields, "form") as RouteForm<Routes[Name]>, file);
  } finally {
    await file?.blob.discard();
  }
}

async function readParts(blobs: BlobStore, request: FastifyRequest, maxFileBytes: number) {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type", "Send a multipart form.");
  if (Number(request.headers["content-length"] ?? 0) > largestForm) throw new AppError("payload_too_large");
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  const watched = watchForStall(request);
  try {
    const parts = request.parts();
    for (;;) {
      const { value: part, done } = await Promise.race([parts.next(), watched.happened]);
      if (done) break;
      if (part.type === "file") {
        if (part.fieldname !== "file") throw new AppError("invalid_request", "form: unexpected file field");
        watched.hold(part.file);
        const blob = await blobs.receive(part.file, maxFileBytes);
        file = { name: part.filename ?? "", blob };
      } else {
        if (part.valueTruncated || part.fieldname in fields) {
          throw new AppError("invalid_request", "form: a field is too long or duplicated");
        }
        fields[part.fieldname] = part.value;
      }
    }
    return { fields, file };
  } catch (error) {
    await file?.blob.discard();
    throw explain(error);
  } finally {
    watched.stop();
  }
}

/** Some broken forms make the parser wait for more after the last byte has come: then it is stopped. */
function watchForStall(request: FastifyRequest) {
  const { promise: happened, reject } = Promise.withResolvers<never>();
  // Marks the promise as handled: a rejection that no race awaits must not crash the process.
  happened.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  let held: Readable | undefined;
  const watch = (stepsLeft: number) => {
    timer = setTimeout(() => {
      if (stepsLeft > 1) return watch(stepsLeft - 1);
      const error = new AppError("invalid_request", notAForm);
      held?.destroy(error);
      reject(error);
    }, stall.stepTime);
  };
  const start = () => watch(stall.steps);
  request.raw.once("end", start);
  return {
    happened,
    hold: (file: Readable) => {
      held = file;
    },
    stop: () => {
      request.raw.off("end", start);
      clearTimeout(timer);
    },
  };
}

/** What is wrong with a form is the caller's doing, unless our disk or our code failed. */
function explain(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error) || error instanceof TypeError) return error;
  const { code = "", statusCode, syscall } = error as NodeJS.ErrnoException & { statusCode?: number };
  if (statusCode === 413) return new AppError("payload_too_large");
  if (syscall && code !== "ECONNRESET") return error;
  return new AppError("invalid_request", notAForm);
}
