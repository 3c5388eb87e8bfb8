import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { openTraces } from "@baize/kit/monitoring/collector.ts"
import { labelOf } from "@baize/studio/labels.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { LabelWorld } from "../studio/label-world.ts"

interface KeptSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly links?: readonly { readonly spanId: string }[]
}

const kept: KeptSpan[] = []
/** What a collector takes: JSON by HTTP. */
const collector = createServer(async (message, reply) => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part)
  expect(message.url).toBe("/v1/traces")
  for (const { resource, scopeSpans } of JSON.parse(Buffer.concat(parts).toString()).resourceSpans) {
    const service = resource.attributes.find(({ key }: { key: string }) => key === "service.name").value.stringValue
    for (const { spans } of scopeSpans) kept.push(...spans.map((span: object) => ({ ...span, service })))
  }
  reply.setHeader("Content-Type", "application/json").end("{}")
})

let label: LabelWorld
let traces: Awaited<ReturnType<typeof openTraces>>
beforeAll(async () => {
  await new Promise<void>(done => collector.listen(0, "127.0.0.1", done))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  traces = await openTraces({ endpoint, share: 1 }, "baize-platform")
  label = await LabelWorld.open({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: "1" })
})
afterAll(async () => {
  await label?.close()
  await traces?.close()
  collector.closeAllConnections()
  collector.close()
})

/** The names of a span and of those above it, from the first. */
function wayTo(span: KeptSpan): string[] {
  const parent = kept.find(({ spanId }) => spanId === span.parentSpanId)
  return [...(parent ? wayTo(parent) : []), `${span.service}: ${span.name}`]
}

test.each([
  ["dice", { side: "under", target: 5000 }, "POST /seamless/v1/bet"],
  ["european-roulette", { red: 100 }, "POST /seamless/hub88/:vendor/transaction/bet"],
])("a bet of %s is one trace, from the player's click through the vendor's call to the commit", async (code, choice, call) => {
  expect(labelOf(code).games).toContain(code)
  const { play } = await label.openGame(await label.sitDown(), code, choice)
  expect((await play()).body).toMatchObject({ state: "settled" })
  // One statement posts the batch, and commits as it ends.
  const posted = () => kept.filter(({ name }) => name === "ledger post_batch").map(wayTo)
  await expect
    .poll(posted, { timeout: 15_000 })
    .toContainEqual([
      "baize-studio: POST /api/play",
      "baize-studio: wallet call",
      `baize-platform: ${call}`,
      "baize-platform: ledger posting",
      "baize-platform: ledger batch",
      "baize-platform: ledger post_batch",
    ])
})

test("postings of several bets in one batch are linked with it", { tags: "long" }, async () => {
  const tables = await Promise.all(
    Array.from({ length: 40 }, async () => label.openGame(await label.sitDown(), "dice", { side: "under", target: 5000 })),
  )
  await Promise.all(tables.map(({ play }) => play()))
  const linked = () => kept.filter(({ name, links }) => name === "ledger posting" && links?.length)
  await expect.poll(() => linked().length, { timeout: 15_000 }).toBeGreaterThan(0)
  const [{ links }] = linked() as [KeptSpan]
  expect(kept.filter(({ spanId }) => spanId === links![0]!.spanId).map(({ name }) => name)).toEqual(["ledger batch"])
})
