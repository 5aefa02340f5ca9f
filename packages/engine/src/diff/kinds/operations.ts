import type { KindText } from "./kind-text.ts";

/** Changes of operations and webhooks as a whole. */
export const operationKinds: readonly KindText[] = [
  {
    kind: "operation-added",
    title: "An operation was added",
    why: "No one calls it yet.",
    scope: "document",
    before: `paths:
  /orders:
    get:
      summary: List orders
`,
    after: `paths:
  /orders:
    get:
      summary: List orders
  /stores:
    get:
      summary: List stores
`,
    instead: `paths:
  /orders:
    get:
      summary: List all orders
`,
  },
  {
    kind: "operation-removed",
    title: "An operation was removed",
    why: "Every call of it fails.",
    scope: "document",
    before: `paths:
  /orders:
    get:
      summary: List orders
  /stores:
    get:
      summary: List stores
`,
    after: `paths:
  /orders:
    get:
      summary: List orders
`,
    instead: `paths:
  /orders:
    get:
      summary: List orders
  /stores:
    get:
      summary: List stores
      deprecated: true
`,
  },
  {
    kind: "operation-replaced",
    title: "An operation was replaced by another",
    why: "Every call of the old operation fails, although a new one that is much like it takes its place. The confidence says how much they are alike.",
    scope: "document",
    before: `paths:
  /orders/{id}:
    delete:
      summary: Cancel an order
`,
    after: `paths:
  /orders/{id}/cancel:
    post:
      summary: Cancel an order
`,
    instead: `paths:
  /orders/{id}:
    delete:
      summary: Cancel an order
      deprecated: true
  /orders/{id}/cancel:
    post:
      summary: Cancel an order with a reason
`,
  },
  {
    kind: "webhook-added",
    title: "A webhook was added",
    why: "The API sends it only to receivers that ask for it.",
    scope: "document",
    before: `webhooks:
  shipment-delayed:
    post:
      summary: A shipment is delayed
`,
    after: `webhooks:
  shipment-delayed:
    post:
      summary: A shipment is delayed
  order-paid:
    post:
      summary: An order is paid
`,
    instead: `webhooks:
  shipment-delayed:
    post:
      summary: A shipment leaves later
`,
  },
  {
    kind: "webhook-removed",
    title: "A webhook was removed",
    why: "Receivers wait for requests that no longer come.",
    scope: "document",
    before: `webhooks:
  shipment-delayed:
    post:
      summary: A shipment is delayed
  order-paid:
    post:
      summary: An order is paid
`,
    after: `webhooks:
  shipment-delayed:
    post:
      summary: A shipment is delayed
`,
    instead: `webhooks:
  shipment-delayed:
    post:
      summary: A shipment is delayed
  order-paid:
    post:
      summary: An order is paid
      deprecated: true
`,
  },
  {
    kind: "webhook-renamed",
    title: "A webhook was renamed",
    why: "The name is only a label in the API description, but receivers often subscribe by it.",
    scope: "document",
    before: `webhooks:
  shipment-delayed:
    post:
      operationId: shipmentDelayed
`,
    after: `webhooks:
  shipment-late:
    post:
      operationId: shipmentDelayed
`,
    instead: `webhooks:
  shipment-delayed:
    post:
      operationId: shipmentLate
`,
  },
  {
    kind: "moved",
    title: "The path or method of an operation changed",
    why: "Requests to the old path or with the old method fail. The operation is recognized by its operationId.",
    scope: "document",
    before: `paths:
  /deliveries:
    get:
      operationId: listShipments
`,
    after: `paths:
  /shipments:
    get:
      operationId: listShipments
`,
    instead: `paths:
  /deliveries:
    get:
      operationId: listShipments
      deprecated: true
  /shipments:
    get:
      operationId: listAllShipments
`,
  },
  {
    kind: "path-parameter-renamed",
    title: "A path parameter was renamed",
    why: "Callers send the value of a path parameter and never its name.",
    scope: "document",
    before: `paths:
  /orders/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    get:
      summary: Read an order
`,
    after: `paths:
  /orders/{orderId}:
    parameters:
      - { name: orderId, in: path, required: true, schema: { type: string } }
    get:
      summary: Read an order
`,
    instead: `paths:
  /orders/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string }, description: Its reference }
    get:
      summary: Read an order
`,
  },
  {
    kind: "operation-id-changed",
    title: "The operationId changed",
    why: "It is not part of any request. Generated clients get a method with another name when they are generated again.",
    scope: "operation",
    before: "operationId: createOrder\n",
    after: "operationId: placeOrder\n",
    instead: "operationId: createOrder\nsummary: Place an order\n",
  },
  {
    kind: "summary-edited",
    title: "The summary was edited",
    why: "It is for people only.",
    scope: "operation",
    before: "summary: Create an order\n",
    after: "summary: Place an order\n",
    instead: "summary: Create an order\ndescription: Items are held for 10 minutes.\n",
  },
  {
    kind: "description-edited",
    title: "A description was edited",
    why: "It is for people only. Read it: a description may announce what the schema doesn't say.",
    scope: "operation",
    before: "description: Creates an order.\n",
    after: "description: Creates an order and reserves its items.\n",
    instead: "description: Creates an order.\nsummary: Create an order\n",
  },
  {
    kind: "deprecated",
    title: "Something was deprecated",
    why: "It works as before, and will be removed some day.",
    scope: "operation",
    before: "summary: Create an order\n",
    after: "summary: Create an order\ndeprecated: true\n",
    instead: "summary: Create an order\ndescription: Will be removed.\n",
  },
  {
    kind: "restored",
    title: "Something is no longer deprecated",
    why: "It works as before.",
    scope: "operation",
    before: "summary: Create an order\ndeprecated: true\n",
    after: "summary: Create an order\n",
    instead: "summary: Place an order\ndeprecated: true\n",
  },
  {
    kind: "example-changed",
    title: "An example changed",
    why: "Examples are for people and mock servers. They often show a change that the schema doesn't say.",
    scope: "schema",
    before: "type: string\nexample: Berlin\n",
    after: "type: string\nexample: Paris\n",
    instead: "type: string\nexample: Berlin\ndescription: The store\n",
  },
  {
    kind: "callback-added",
    title: "A callback was added",
    why: "The API calls only the URLs that a caller gives it.",
    scope: "operation",
    before: "summary: Create an order\n",
    after: `summary: Create an order
callbacks:
  paid:
    "{$request.body#/url}":
      post:
        responses: { "204": { description: Received } }
`,
    instead: "summary: Place an order\n",
  },
  {
    kind: "callback-removed",
    title: "A callback was removed",
    why: "Callers wait for requests that no longer come.",
    scope: "operation",
    before: `callbacks:
  paid:
    "{$request.body#/url}":
      post:
        description: The order is paid.
        responses: { "204": { description: Received } }
`,
    after: "summary: ''\n",
    instead: `callbacks:
  paid:
    "{$request.body#/url}":
      post:
        description: The order is paid. Will be removed.
        responses: { "204": { description: Received } }
`,
  },
];
