import type { Endpoint } from "@baize/common/api/endpoint.ts"
import { generalRefusals } from "@baize/common/api/envelope.ts"
import { toJsonSchema } from "@valibot/to-json-schema"
import type { GenericSchema } from "valibot"

type Json = Record<string, unknown>

const schemaOf = (schema: GenericSchema, typeMode: "input" | "output"): Json =>
  toJsonSchema(schema, { errorMode: "ignore", typeMode }) as unknown as Json

const envelope = (value: Json): Json => ({
  type: "object",
  required: ["success", "message", "value"],
  properties: { success: { const: true }, message: { type: "string" }, value },
})

const refusal = (codes: string[]): Json => ({
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
          fields: { type: "array" },
        },
      },
    },
  },
})

/** Refusals of a call by HTTP status, its own and the general ones that it may give. */
function refusalsOf(endpoint: Endpoint): Json {
  const general = {
    malformed: 400,
    ...(endpoint.token && { "signed-out": 401 }),
    ...(endpoint.limit && { "too-many": 429 }),
    maintenance: 503,
  }
  const seals = endpoint.sealed ? { "seal-invalid": generalRefusals["seal-invalid"] } : {}
  const byStatus = Object.groupBy(Object.entries({ ...general, ...seals, ...endpoint.refusals }), ([, status]) => String(status))
  return Object.fromEntries(Object.entries(byStatus).map(([status, codes]) => [status, refusal(codes!.map(([code]) => code))]))
}

/** Query parameters of a GET or DELETE. */
function parametersOf(request: Json): Json[] {
  const required = (request.required ?? []) as string[]
  return Object.entries((request.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }))
}

/** OpenAPI 3.1 of the declared calls. Sealed ones say so in `x-sealed`: their schema is of what is inside. */
export function describeCalls(modules: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, calls] of Object.entries(modules))
    for (const [name, endpoint] of Object.entries(calls)) {
      const request = schemaOf(endpoint.request, "input")
      const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE" || endpoint.uploads !== undefined
      const answer = endpoint.sends
        ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
        : { "application/json": { schema: envelope(schemaOf(endpoint.response, "output")) } }
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: {
          operationId: name,
          tags: [tag],
          security: endpoint.token === "vendor" ? [{ vendor: [] }] : endpoint.token ? [{ session: [] }] : [],
          "x-sealed": endpoint.sealed,
          "x-access": endpoint.access,
          ...(inQuery
            ? {
                parameters: parametersOf(request),
                ...(endpoint.uploads && { requestBody: { required: true, content: { "application/octet-stream": {} } } }),
              }
            : {
                requestBody: {
                  required: true,
                  content: { [endpoint.form ? "application/x-www-form-urlencoded" : "application/json"]: { schema: request } },
                },
              }),
          responses: { 200: { description: "Done", content: answer }, ...refusalsOf(endpoint) },
        },
      }
    }
  return {
    openapi: "3.1.0",
    info: {
      title: "Baize platform",
      version,
      description: "Every answer is an envelope { success, message, value }; a refusal has a stable code.",
    },
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer" },
        vendor: {
          type: "apiKey",
          in: "header",
          name: "X-Signature",
          description: "hex HMAC-SHA256(secret, X-Timestamp + a dot + raw body), with X-Key and X-Timestamp",
        },
      },
    },
    paths,
  }
}
