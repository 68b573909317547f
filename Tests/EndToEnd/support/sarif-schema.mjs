// The part of SARIF 2.1.0 that mkpreview writes, with what GitHub's code scanning requires of it and
// its limits.

const text = { type: "string", pattern: "^[\\s\\S]{1,1024}$" };

const message = {
  type: "object", required: ["text"], additionalProperties: false,
  properties: { text: { type: "string", pattern: "[\\s\\S]" } },
};

const description = { ...message, properties: { text } };

const place = { type: "integer", minimum: 1 };

const region = {
  type: "object", required: ["startLine", "startColumn", "endLine", "endColumn"],
  additionalProperties: false,
  properties: { startLine: place, startColumn: place, endLine: place, endColumn: place },
};

const location = {
  type: "object", required: ["physicalLocation"], additionalProperties: false,
  properties: {
    id: place, message,
    physicalLocation: {
      type: "object", required: ["artifactLocation", "region"], additionalProperties: false,
      properties: {
        artifactLocation: {
          type: "object", required: ["uri"], additionalProperties: false,
          properties: {
            // Relative to the repository, and a valid reference.
            uri: { type: "string", pattern: "^(?!/|\\.\\.?/)([A-Za-z0-9._~/-]|%[0-9A-F]{2})+$" },
            uriBaseId: { const: "%SRCROOT%" },
          },
        },
        region,
      },
    },
  },
};

const level = { enum: ["error", "warning", "note"] };

const rule = {
  type: "object", additionalProperties: false,
  required: ["id", "shortDescription", "fullDescription", "helpUri", "help", "defaultConfiguration",
    "properties"],
  properties: {
    id: { type: "string", pattern: "^[a-z-]+$" },
    shortDescription: description, fullDescription: description, help: message,
    helpUri: { type: "string", pattern: "^http://127\\.0\\.0\\.1:8080/manual/diagnostics#[a-z-]+$" },
    defaultConfiguration: { type: "object", required: ["level"], properties: { level } },
    properties: {
      type: "object", required: ["precision", "problem.severity", "tags"],
      properties: {
        precision: { enum: ["very-high", "high", "medium", "low"] },
        "problem.severity": { enum: ["error", "warning", "recommendation"] },
        tags: { type: "array", items: { type: "string" }, maxItems: 20 },
      },
    },
  },
};

const result = {
  type: "object", additionalProperties: false,
  required: ["ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"],
  properties: {
    ruleId: { type: "string" }, ruleIndex: { type: "integer", minimum: 0 }, level, message,
    locations: { type: "array", minItems: 1, maxItems: 1, items: location },
    relatedLocations: { type: "array", maxItems: 1, items: location },
    partialFingerprints: {
      type: "object", required: ["primaryLocationLineHash"], additionalProperties: false,
      properties: { primaryLocationLineHash: { type: "string", pattern: "^[0-9a-f]{16}:1$" } },
    },
    properties: { type: "object" },
  },
};

export const sarifSchema = {
  type: "object", required: ["$schema", "version", "runs"], additionalProperties: false,
  properties: {
    $schema: { const: "https://json.schemastore.org/sarif-2.1.0.json" },
    version: { const: "2.1.0" },
    runs: {
      type: "array", minItems: 1, maxItems: 1,
      items: {
        type: "object", additionalProperties: false,
        required: ["tool", "automationDetails", "columnKind", "results"],
        properties: {
          tool: {
            type: "object", required: ["driver"],
            properties: {
              driver: {
                type: "object", required: ["name", "semanticVersion", "rules"],
                additionalProperties: false,
                properties: {
                  name: { const: "mkpreview" }, semanticVersion: { type: "string" },
                  rules: { type: "array", items: rule },
                },
              },
            },
          },
          automationDetails: {
            type: "object", required: ["id"], additionalProperties: false,
            properties: {
              id: { type: "string", pattern: "^mkpreview/(shard-\\d+-of-\\d+/)?$" },
            },
          },
          columnKind: { const: "unicodeCodePoints" },
          invocations: { type: "array" },
          results: { type: "array", maxItems: 5000, items: result },
        },
      },
    },
  },
};
