import { MockProblem } from "./mock/mock-problem.ts";
import { openThread } from "./open-thread.ts";
import type { CallResult, MockResponse, OperationCall } from "./respond-to-mock-call.ts";

export { MockProblem };

/** Checks calls of mocks and creates their responses, in a thread of its own. */
export type MockResponder = {
  /** Rejects with a `MockProblem` when the call isn't as documented. */
  respond(call: OperationCall): Promise<MockResponse>;
  close(): Promise<void>;
};

export function openMockResponder(): MockResponder {
  const thread = openThread("respond-to-mock-call");
  return {
    async respond(call) {
      const result: CallResult = await thread.run(call, { name: "respondToMockCall" });
      if ("response" in result) return result.response;
      const { code, message, more, headers } = result.problem;
      throw new MockProblem(code, message, more, headers);
    },
    close: () => thread.close(),
  };
}
