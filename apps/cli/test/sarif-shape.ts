const text = { type: "object", required: ["text"], properties: { text: { type: "string", minLength: 1 } } };
const level = { enum: ["note", "warning", "error"] };
const count = { type: "integer", minimum: 1 };

/** What SARIF 2.1.0 asks of the parts that are written. */
export const sarifShape = {
  type: "object",
  required: ["$schema", "version", "runs"],
  additionalProperties: false,
  properties: {
    $schema: { const: "https://json.schemastore.org/sarif-2.1.0.json" },
    version: { const: "2.1.0" },
    runs: {
      type: "array",
      minItems: 1,
      maxItems: 1,
      items: {
        type: "object",
        required: ["tool", "results"],
        additionalProperties: false,
        properties: {
          tool: {
            type: "object",
            required: ["driver"],
            properties: {
              driver: {
                type: "object",
                required: ["name", "version", "rules"],
                properties: {
                  rules: {
                    type: "array",
                    items: {
                      type: "object",
                      required: ["id", "shortDescription", "fullDescription", "help", "defaultConfiguration"],
                      properties: {
                        shortDescription: text,
                        fullDescription: text,
                        help: { ...text, required: ["text", "markdown"] },
                        defaultConfiguration: { type: "object", properties: { level } },
                      },
                    },
                  },
                },
              },
            },
          },
          columnKind: { const: "utf16CodeUnits" },
          results: {
            type: "array",
            items: {
              type: "object",
              required: ["ruleId", "ruleIndex", "level", "message", "locations"],
              additionalProperties: false,
              properties: {
                ruleId: { type: "string" },
                ruleIndex: { type: "integer", minimum: 0 },
                level,
                message: text,
                partialFingerprints: { type: "object", additionalProperties: { type: "string" } },
                locations: {
                  type: "array",
                  minItems: 1,
                  items: {
                    type: "object",
                    required: ["physicalLocation", "logicalLocations"],
                    properties: {
                      physicalLocation: {
                        type: "object",
                        required: ["artifactLocation", "region"],
                        properties: {
                          artifactLocation: { type: "object", properties: { uri: { type: "string" } } },
                          region: {
                            type: "object",
                            required: ["startLine", "startColumn"],
                            properties: { startLine: count, startColumn: count },
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};
