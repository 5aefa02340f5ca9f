import type { KindText } from "./kind-text.ts";

const json = "{ application/json: { schema: { type: object } } }";

/** Changes of bodies, statuses and media types. */
export const bodyKinds: readonly KindText[] = [
  {
    kind: "body-added",
    title: "An optional body was added",
    why: {
      request: "Requests without a body still work.",
      response: "Receivers that read no body ignore it.",
    },
    scope: "body",
    before: "summary: Confirm\n",
    after: `summary: Confirm\nrequestBody:\n  content: ${json}\n  description: A note\n`,
    instead: "summary: Confirm an order\n",
  },
  {
    kind: "required-body-added",
    title: "A required body was added",
    why: {
      request: "Requests without a body worked and are refused now.",
      response: "Receivers that read no body ignore it.",
    },
    scope: "body",
    before: "summary: Confirm\n",
    after: `summary: Confirm\nrequestBody:\n  required: true\n  content: ${json}\n`,
    instead: `summary: Confirm\nrequestBody:\n  required: false\n  description: A note\n  content: ${json}\n`,
  },
  {
    kind: "body-removed",
    title: "The body was removed",
    why: {
      request: "The API may refuse requests that still have a body, or ignore it.",
      response: "Receivers read a body that no longer comes.",
    },
    scope: "body",
    before: `requestBody:\n  required: true\n  content: ${json}\n`,
    after: "summary: ''\n",
    instead: `requestBody:\n  required: true\n  description: Ignored from now on\n  content: ${json}\n`,
  },
  {
    kind: "status-added",
    title: "A response status was added",
    why: {
      request: "Receivers may respond with it and needn't.",
      response: "Callers handle statuses that they don't know by their first digit.",
    },
    scope: "responses",
    before: `responses:
  "200": { description: Found }
`,
    after: `responses:
  "200": { description: Found }
  "409": { description: Sold out }
`,
    instead: `responses:
  "200": { description: Placed }
`,
  },
  {
    kind: "status-removed",
    title: "The status of an error was removed",
    why: {
      request: "The API may no longer know what to do when receivers respond with it.",
      response: "An error that no longer occurs fails no one.",
    },
    scope: "responses",
    before: `responses:
  "200": { description: Found }
  "409": { description: Sold out }
`,
    after: `responses:
  "200": { description: Found }
`,
    instead: `responses:
  "200": { description: Found }
  "409": { description: Sold out }
`,
  },
  {
    kind: "success-status-removed",
    title: "The status of a success was removed",
    why: {
      request: "Receivers respond with a status that is an error now.",
      response: "Callers that check for this status take the response for an error.",
    },
    scope: "responses",
    before: `responses:
  "200": { description: Placed }
  "202": { description: On the waiting list }
`,
    after: `responses:
  "202": { description: On the waiting list }
`,
    instead: `responses:
  "200": { description: Placed, or on the waiting list }
  "202": { description: On the waiting list }
`,
  },
  {
    kind: "status-widened",
    title: "A status became a range",
    why: {
      request: "The status is within the range.",
      response: "The status is within the range, and the first digit says the same.",
    },
    scope: "responses",
    before: `responses:
  "200": { description: Placed }
`,
    after: `responses:
  2XX: { description: Placed }
`,
    instead: `responses:
  "200": { description: Placed }
  "201": { description: Placed }
`,
  },
  {
    kind: "status-narrowed",
    title: "A range of statuses became one status",
    why: {
      request: "Receivers that respond with another status of the range are wrong now.",
      response: "The status is one that callers had to expect.",
    },
    scope: "responses",
    before: `responses:
  2XX: { description: Placed }
`,
    after: `responses:
  "200": { description: Placed }
`,
    instead: `responses:
  "2XX": { description: The order }
`,
  },
  {
    kind: "media-added",
    title: "A media type was added",
    why: {
      request: "Those that worked still work.",
      response: "Callers get the one that they accept.",
    },
    scope: "body",
    before: "requestBody:\n  content: { application/json: {} }\n",
    after: "requestBody:\n  content: { application/json: {}, text/csv: {} }\n",
    instead: "requestBody:\n  content: { application/json; charset=utf-8: {} }\n",
  },
  {
    kind: "media-removed",
    title: "A media type was removed",
    why: {
      request: "Requests in this media type are refused.",
      response: "Callers that understand only this media type cannot read the response.",
    },
    scope: "body",
    before: "requestBody:\n  content: { application/json: {}, text/csv: {} }\n",
    after: "requestBody:\n  content: { application/json: {} }\n",
    instead: "requestBody:\n  content: { application/json: {}, text/csv: {}, text/html: {} }\n",
  },
  {
    kind: "media-widened",
    title: "A media type became a range",
    why: {
      request: "The media type is within the range.",
      response: "Another media type of the range may come.",
    },
    scope: "body",
    before: "requestBody:\n  content: { image/png: {} }\n",
    after: "requestBody:\n  content: { image/*: {} }\n",
    instead: "requestBody:\n  content: { image/png: {}, image/webp: {} }\n",
  },
  {
    kind: "media-narrowed",
    title: "A range of media types became one of them",
    why: {
      request: "Requests in another media type of the range are refused.",
      response: "The media type is one that callers had to expect.",
    },
    scope: "body",
    before: "requestBody:\n  content: { image/*: {} }\n",
    after: "requestBody:\n  content: { image/png: {} }\n",
    instead: "requestBody:\n  content: { image/*: {}, application/pdf: {} }\n",
  },
  {
    kind: "schema-added",
    title: "A body without a schema got one",
    why: {
      request: "The API may have checked bodies before, or may start to now.",
      response: "Callers had to expect anything.",
    },
    scope: "body",
    before: "requestBody:\n  content: { application/json: {} }\n",
    after: `requestBody:\n  content: ${json}\n`,
    instead: "requestBody:\n  content: { application/json: { example: { quantity: 2 } } }\n",
  },
  {
    kind: "schema-removed",
    title: "A body has no schema any more",
    why: {
      request: "Everything that was allowed still is.",
      response: "Nothing says that the fields that callers read still come.",
    },
    scope: "body",
    before: `requestBody:\n  content: ${json}\n`,
    after: "requestBody:\n  content: { application/json: {} }\n",
    instead:
      "requestBody:\n  content: { application/json: { schema: { type: object, description: An order } } }\n",
  },
];
