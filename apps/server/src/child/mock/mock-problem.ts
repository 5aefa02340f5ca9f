import { type ErrorCode, errors } from "@linkspan/contract";

/** One thing that is wrong with a request to a mock. */
export type RequestError = {
  /** Which part of the request: a place of parameters, or the body. */
  in: string;
  /** The parameter, where it is one. */
  name?: string;
  /** Where in the value, as a JSON pointer. */
  pointer: string;
  kind: string;
  message: string;
};

/** A refusal of the mock, with what helps to do better. */
export class MockProblem extends Error {
  readonly code: ErrorCode;
  readonly more: { errors?: readonly RequestError[]; paths?: readonly string[]; codes?: readonly string[] };
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    detail: string,
    more: MockProblem["more"] = {},
    headers: Record<string, string> = {},
  ) {
    super(detail);
    this.code = code;
    this.more = more;
    this.headers = headers;
  }

  /** It as problem details. */
  toBody(requestId: string): string {
    const { status, title } = errors[this.code];
    const { code, message: detail, more } = this;
    return JSON.stringify({
      type: "about:blank",
      title,
      status,
      code,
      detail,
      ...more,
      request_id: requestId,
    });
  }
}
