import type { ApiFacts } from "@linkspan/contract";
import type { Json } from "@linkspan/engine";
import type { OperationContent } from "@linkspan/engine/documentation";
import { type OperationView, viewOperation } from "@linkspan/engine/documentation-view";
import { createWorkBudget } from "@linkspan/engine/validation";
import { type CacheKind, openCache } from "../cache.ts";
import { type WrittenBody, writeBody, writeHeaders } from "./mock/build-response.ts";
import { checkRequest, type MockCall } from "./mock/check-request.ts";
import { MockProblem } from "./mock/mock-problem.ts";
import { chooseMedia, chooseResponse, type Preference, readPreference } from "./mock/select-response.ts";

/** An operation with everything that it refers to, as JSON: text is quickly copied to a thread. */
export type OperationText = { content: string; components: string };

/** A call of a mock whose operation was found. */
export type OperationCall = {
  /** Identifies the operation: what was created for it is kept. */
  key: string;
  operation: OperationText;
  api: ApiFacts;
  call: MockCall;
  /** The values of the parameters in the path. */
  values: ReadonlyMap<string, string>;
};

/** What a mock answers with. */
export type MockResponse = { status: number; headers: Record<string, string>; body: WrittenBody | undefined };

/** A thread hands back no errors of our own classes: what one contains is copied. */
export type CallResult =
  | { response: MockResponse }
  | { problem: Pick<MockProblem, "code" | "message" | "more" | "headers"> };

type Mocked = {
  view: OperationView;
  dialect: ApiFacts["dialect"];
  bytes: number;
  /** Creating a response may take long, and it's always the same. */
  responses: Map<string, MockResponse>;
};

const maxResponses = 40;
/** Schemas that may be read to create one response with its headers. */
const maxResponseChecks = 40_000;

const cache = openCache({ maxBytes: 64 * 1024 * 1024 });
/** As a value, JSON takes about four times the bytes of its text. */
const operations: CacheKind<Mocked> = { name: "mock_operations", sizeOf: ({ bytes }) => bytes * 4 };

/** Runs in a thread: the largest schemas take a quarter of a second. */
export async function respondToMockCall({
  key,
  operation,
  api,
  call,
  values,
}: OperationCall): Promise<CallResult> {
  const mocked = await cache.getOrLoad(operations, key, async () => viewMocked(operation, api));
  try {
    checkRequest(mocked.view, mocked.dialect, call, values);
    const accept = call.headers.accept?.toString();
    return { response: respondToOperation(mocked, readPreference(call.headers.prefer), accept) };
  } catch (error) {
    if (!(error instanceof MockProblem)) throw error;
    const { code, message, more, headers } = error;
    return { problem: { code, message, more, headers } };
  }
}

function viewMocked({ content, components }: OperationText, api: ApiFacts): Mocked {
  const loaded = new Map(JSON.parse(components) as [string, Json][]);
  const view = viewOperation(JSON.parse(content) as OperationContent, api, loaded);
  return { view, dialect: api.dialect, bytes: content.length + components.length, responses: new Map() };
}

function respondToOperation(
  mocked: Mocked,
  preference: Preference,
  accept: string | undefined,
): MockResponse {
  const { view, responses } = mocked;
  const { response, status } = chooseResponse(view.responses, preference.code);
  const media =
    response && status !== 204 && status !== 304 ? chooseMedia(response.media, accept) : undefined;
  const isSuccess = status >= 200 && status <= 299;
  // Not by the status: a range of statuses is one response, which is created once.
  const key = JSON.stringify([
    isSuccess,
    response?.status,
    media?.type,
    preference.example,
    preference.dynamic,
  ]);
  const known = responses.get(key);
  if (known) return { ...known, status };
  const source = { ...mocked, budget: createWorkBudget(maxResponseChecks) };
  const body = media && writeBody(media, preference, source);
  const created = { status, headers: response ? writeHeaders(response, isSuccess, source) : {}, body };
  const [oldest] = responses.keys();
  if (oldest !== undefined && responses.size >= maxResponses) responses.delete(oldest);
  responses.set(key, created);
  return created;
}
