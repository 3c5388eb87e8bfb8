import { hub88 } from "../../../play/seamless/dialects/hub88.ts"
import { pragmatic } from "../../../play/seamless/dialects/pragmatic.ts"
import { hub88Answers, pragmaticAnswers } from "./answers.ts"
import { hub88Examples, pragmaticExamples } from "./examples.ts"

type JsonObject = Record<string, unknown>

/** The schema of an example: the names and types of its fields. */
const schemaOf = (example: object, optional: readonly string[] = []): JsonObject => ({
  type: "object",
  required: Object.keys(example).filter(name => !optional.includes(name)),
  properties: Object.fromEntries(Object.entries(example).map(([name, value]) => [name, { type: typeof value }])),
})

function operation(
  dialect: string,
  call: string,
  type: string,
  request: object,
  answer: object,
  optional: readonly string[],
): JsonObject {
  const required = { name: "vendor", in: "path", required: true, schema: { type: "string" } }
  return {
    post: {
      operationId: `${dialect} ${call}`,
      summary: `Call ${call.replace(".html", "")} in the dialect of ${dialect}`,
      tags: [`seamless ${dialect}`],
      description: "Signed as described in /docs/vendors. Retry the same call after HTTP 429 and 503.",
      parameters: [required],
      requestBody: { required: true, content: { [type]: { schema: schemaOf(request, optional), example: request } } },
      responses: {
        200: {
          description: "Done, or refused; see the status",
          content: { "application/json": { schema: schemaOf(answer), example: answer } },
        },
      },
    },
  }
}

/** The calls of the other dialects, as paths of the OpenAPI document. */
export const dialectPaths = (): Record<string, JsonObject> =>
  Object.fromEntries([
    ...Object.keys(hub88.calls).map(call => {
      const name = call as keyof typeof hub88Examples
      const optional = call === "transaction/bet" ? ["round_closed"] : ["round_closed", "token"]
      const documented = operation("hub88", call, "application/json", hub88Examples[name], hub88Answers[name], optional)
      return [`/seamless/hub88/{vendor}/${call}`, documented] as const
    }),
    ...Object.keys(pragmatic.calls).map(call => {
      const name = call as keyof typeof pragmaticExamples
      const request = { ...pragmaticExamples[name], hash: "0123456789abcdef0123456789abcdef" }
      const optional = call === "refund.html" ? ["timestamp", "roundId", "gameId"] : ["timestamp"]
      const documented = operation(
        "pragmatic",
        call,
        "application/x-www-form-urlencoded",
        request,
        pragmaticAnswers[name],
        optional,
      )
      return [`/seamless/pragmatic/{vendor}/${call}`, documented] as const
    }),
  ])
