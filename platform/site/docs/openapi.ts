import type { Endpoint } from "@baize/common/api/endpoint.ts"
import { WhitelabelNode } from "@baize/common/api/site.ts"
import { type OverrideRefContext, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema"
import type { GenericSchema } from "valibot"
import { strict } from "../../server/strict-request.ts"
import { refusalsOf } from "./refusals.ts"
import { exampleOf } from "./vendors/examples.ts"

type JsonSchema = Record<string, unknown>

/** Schemas that contain themselves: each is defined once, for all calls. */
const recursive = { WhitelabelNode }
const written = {
  target: "draft-2020-12",
  errorMode: "ignore",
  overrideRef: ({ referenceId }: OverrideRefContext) => `#/components/schemas/${referenceId}`,
} as const

/** OpenAPI 3.1 implies this draft, so `$schema` must be left out. */
function schemaOf(schema: GenericSchema, typeMode: "input" | "output"): JsonSchema {
  const { $schema: _, $defs: _defined, ...json } = toJsonSchema(schema, { ...written, typeMode, definitions: recursive })
  return json as JsonSchema
}

const envelope = (value: JsonSchema): JsonSchema => ({
  type: "object",
  required: ["success", "message", "value"],
  properties: { success: { const: true }, message: { type: "string" }, value },
})

const refusal = (codes: string[]): JsonSchema => ({
  description: codes.join(", "),
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["success", "code", "message"],
        properties: {
          success: { const: false },
          code: { enum: codes },
          message: { type: "string" },
          value: { type: "object" },
          fields: {
            type: "array",
            items: {
              type: "object",
              required: ["field", "code"],
              properties: {
                field: { type: "string" },
                code: { type: "string" },
                min: { type: "number" },
                max: { type: "number" },
              },
            },
          },
          request: { type: "string" },
        },
      },
    },
  },
})

/** Refusals of a call by HTTP status. */
function responsesOf(endpoint: Endpoint): JsonSchema {
  const byStatus = Object.groupBy(refusalsOf(endpoint), ([, status]) => String(status))
  return Object.fromEntries(Object.entries(byStatus).map(([status, codes]) => [status, refusal(codes!.map(([code]) => code))]))
}

/** Parameters of a GET or DELETE: in the query, except a secret, which travels in a header. */
function parametersOf(request: JsonSchema, secret?: string): JsonSchema[] {
  const required = (request.required ?? []) as string[]
  return Object.entries((request.properties ?? {}) as Record<string, JsonSchema>).map(([name, { description, ...schema }]) => ({
    ...(name === secret ? { name: "X-Secret", in: "header" } : { name, in: "query" }),
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }))
}

/** What is sent instead of an envelope. */
const sent = {
  file: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
  events: { "text/event-stream": { schema: { type: "string" } } },
} as const

/** OpenAPI 3.1 of the declared calls. Sealed calls have `x-sealed`; their schema describes the plaintext. */
export function describeCalls(
  modules: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  version: string,
): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const [tag, calls] of Object.entries(modules))
    for (const [name, endpoint] of Object.entries(calls)) {
      const request = schemaOf(strict(endpoint.request), "input")
      const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE" || endpoint.uploads !== undefined
      const answer = endpoint.sends
        ? sent[endpoint.sends]
        : { "application/json": { schema: envelope(schemaOf(endpoint.response, "output")) } }
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: {
          operationId: name,
          summary: endpoint.summary,
          tags: [tag],
          security: endpoint.token === "vendor" ? [{ vendor: [] }] : endpoint.token ? [{ session: [] }] : [],
          "x-sealed": endpoint.sealed,
          "x-access": endpoint.access,
          ...(inQuery
            ? {
                parameters: parametersOf(request, endpoint.secret),
                ...(endpoint.uploads && { requestBody: { required: true, content: { "application/octet-stream": {} } } }),
              }
            : {
                requestBody: {
                  required: true,
                  content: {
                    [endpoint.form ? "application/x-www-form-urlencoded" : "application/json"]: {
                      schema: request,
                      ...(endpoint.token === "vendor" && { example: exampleOf(endpoint.path) }),
                    },
                  },
                },
              }),
          responses: { 200: { description: "Done", content: answer }, ...responsesOf(endpoint) },
        },
      }
    }
  return {
    openapi: "3.1.0",
    info: {
      title: "Baize platform",
      version,
      description: "Every response is an envelope { success, message, value }. Refusals have stable codes.",
    },
    components: {
      schemas: toJsonSchemaDefs(recursive, written),
      securitySchemes: {
        session: { type: "http", scheme: "bearer" },
        vendor: {
          type: "apiKey",
          in: "header",
          name: "X-Signature",
          description:
            'Hex HMAC-SHA256(secret, X-Timestamp + "." + raw body), sent with X-Key and X-Timestamp. See /docs/vendors.',
        },
      },
    },
    paths,
  }
}
