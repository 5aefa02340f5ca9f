/** A description that has something of everything a mock has to answer. */
export const mockedDescription = {
  openapi: "3.1.0",
  info: { title: "Skerry Ferries", version: "1" },
  servers: [{ url: "https://api.skerry.example/v2" }],
  paths: {
    "/boats": {
      get: {
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer", maximum: 50 } },
          { name: "tags", in: "query", schema: { type: "array", items: { enum: ["car", "foot"] } } },
          { name: "x-lang", in: "header", schema: { enum: ["en", "ar"] } },
        ],
        responses: {
          200: {
            description: "Boats.",
            headers: {
              "X-Total": { schema: { type: "integer", example: 2 } },
              "Set-Cookie": { schema: { type: "string", example: "a=1" } },
              "WWW-Authenticate": { schema: { type: "string", example: "Basic" } },
              "Content-Security-Policy": { schema: { type: "string", example: "script-src *" } },
              "Access-Control-Allow-Credentials": { schema: { type: "string", example: "true" } },
            },
            content: {
              "application/json": {
                schema: { type: "array", items: { $ref: "#/components/schemas/Boat" } },
                examples: {
                  two: {
                    value: [
                      { id: 1, name: "Aurora" },
                      { id: 2, name: "Borea" },
                    ],
                  },
                  none: { value: [] },
                },
              },
              "text/csv": { example: "id,name\n1,Aurora" },
            },
          },
          "4XX": {
            description: "Refused.",
            content: {
              "application/problem+json": {
                schema: { type: "object", properties: { title: { type: "string" } }, required: ["title"] },
              },
            },
          },
        },
      },
      post: {
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/Boat" } },
            "application/x-www-form-urlencoded": { schema: { $ref: "#/components/schemas/Boat" } },
          },
        },
        responses: {
          201: {
            description: "Made.",
            headers: { Location: { schema: { type: "string", example: "/boats/1" } } },
            content: { "application/json": { schema: { $ref: "#/components/schemas/Boat" } } },
          },
          302: {
            description: "Moved.",
            headers: { Location: { schema: { type: "string", example: "https://evil.example" } } },
          },
        },
      },
    },
    "/boats/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      get: {
        responses: {
          200: {
            description: "A boat.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Boat" } } },
          },
        },
      },
      delete: { responses: { 204: { description: "Gone." } } },
    },
    "/page": {
      get: {
        responses: {
          200: {
            description: "A page.",
            content: {
              "text/html": { example: "<script>alert(1)</script>" },
              "image/svg+xml": { example: "<svg onload='alert(1)'/>" },
            },
          },
        },
      },
    },
    "/picture": { get: { responses: { 200: { description: "A picture.", content: { "image/png": {} } } } } },
  },
  components: {
    schemas: {
      Boat: {
        type: "object",
        required: ["id", "name"],
        properties: {
          id: { type: "integer", readOnly: true },
          name: { type: "string", minLength: 2 },
          home: { $ref: "#/components/schemas/Port" },
        },
        additionalProperties: false,
      },
      Port: {
        type: "object",
        required: ["code"],
        properties: { code: { type: "string", pattern: "^[A-Z]{3}$" } },
      },
    },
  },
};
