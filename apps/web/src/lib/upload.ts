import { createApi } from "./api/api.ts";

/** The number of bytes sent, and of all. */
export type Progress = { sent: number; total: number };

/**
 * The API client for calls with a file: the same session, errors and routes as `api`, over XMLHttpRequest, the only
 * transport of browsers that reports upload progress.
 */
export function createUploadApi(onProgress: (progress: Progress) => void) {
  return createApi((url, init) => sendWithProgress(url, init, onProgress));
}

function sendWithProgress(
  url: string,
  init: RequestInit,
  onProgress: (progress: Progress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = init;
    if (signal?.aborted) return reject(abortError());
    const request = new XMLHttpRequest();
    request.open(init.method ?? "POST", url);
    for (const [name, value] of Object.entries(init.headers as Record<string, string>)) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError("The connection broke"));
    request.onabort = () => reject(abortError());
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(init.body as XMLHttpRequestBodyInit);
  });
}

/** The fields of a response that the client reads. */
function toResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader("retry-after");
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { "retry-after": retryAfter } : {},
  });
}

function abortError(): DOMException {
  return new DOMException("Canceled by the user", "AbortError");
}
