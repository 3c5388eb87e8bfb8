import { createHmac } from "node:crypto"
import { callsOf, modules } from "@baize/common/api/calls.ts"
import type { Endpoint } from "@baize/common/api/endpoint.ts"
import { toQuery } from "@baize/common/api/query.ts"
import { createSealer } from "@baize/common/sealing/browser.ts"
import { currentKey, type SealingKey } from "@baize/platform/sealing/keys.ts"
import { ensureVendorKey } from "@baize/platform/seamless/keys.ts"
import { startSession } from "@baize/platform/session/sessions.ts"
import { testWorld, type World } from "@baize/platform/testing/world.ts"
import fc from "fast-check"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hostile, rawBodies } from "./hostile.ts"
import { plausible } from "./plausible.ts"

/** Inputs a call; `FUZZ=20000 npx vitest run tests/fuzz` for a long night. */
const INPUTS = Number(process.env.FUZZ ?? 2_000)
const SLOW_MS = 5_000
/** What no answer may contain: our insides. */
const leaks =
  /node_modules|\bat [\w.]+ \(|\.ts:\d+|SELECT |select .* from |insert into|pg_|ECONN|password_hash|syntax error|violates|stack"/

let world: World
let key: SealingKey
let vendorKey: { kid: string; secret: string }
const tokens: (string | undefined)[] = [undefined, "no-such-token-at-all"]

beforeAll(async () => {
  world = await testWorld()
  key = await currentKey(world.database, world.clock)
  vendorKey = await ensureVendorKey(world.database, "BZ")
  const upline = await world.agent()
  const people = [upline, await world.member({ upline }), await world.member({ type: 4 })]
  for (const { id } of people)
    tokens.push(await startSession(world.database, { brand: 1, member: id, site: "player", now: world.clock.now() }))
})
afterAll(() => world.close())

/** A request with each field as declared, but for some that are anything at all. */
const nearly = (endpoint: Endpoint): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: plausible(endpoint.request) },
    {
      weight: 4,
      arbitrary: fc.tuple(plausible(endpoint.request), hostile, fc.nat(), fc.boolean()).map(([fields, evil, at, extra]) => {
        const names = Object.keys(fields as object)
        return { ...(fields as object), [extra || names.length === 0 ? "unasked" : names[at % names.length]!]: evil }
      }),
    },
    { weight: 2, arbitrary: hostile },
  )

interface Shot {
  readonly body: unknown
  readonly raw: Buffer | undefined
  readonly token: string | undefined
  readonly seals: boolean
  readonly ip: string
}

async function shoot(endpoint: Endpoint, { body, raw, token, seals, ip }: Shot): Promise<void> {
  const headers: Record<string, string> = { host: "localhost", "x-forwarded-for": ip, "content-type": "application/json" }
  if (token) headers.authorization = `Bearer ${token}`
  const hasBody = endpoint.method === "POST" || endpoint.method === "PUT"
  let payload = raw ?? Buffer.from(JSON.stringify(body) ?? "")
  if (hasBody && endpoint.sealed && seals && !raw) {
    const sealer = createSealer({
      kid: key.kid,
      publicKey: key.raw.toString("base64url"),
      now: () => world.clock.now().getTime(),
      random: count => crypto.getRandomValues(new Uint8Array(count)),
    })
    payload = Buffer.from(JSON.stringify(sealer.seal(endpoint.path, JSON.stringify(body) ?? "").body))
  }
  if (endpoint.token === "vendor") {
    const at = String(Math.floor(world.clock.now().getTime() / 1000))
    headers["x-key"] = vendorKey.kid
    headers["x-timestamp"] = at
    headers["x-signature"] = createHmac("sha256", vendorKey.secret).update(`${at}.`).update(payload).digest("hex")
  }
  const query =
    !hasBody && typeof body === "object" && body !== null
      ? `?${new URLSearchParams(toQuery(body as Record<string, unknown>))}`
      : ""
  // Somebody who has asked too often is not listened to; here every call shall be.
  if (endpoint.limit) await world.database.run(sql`delete from call_count`)
  const began = performance.now()
  const answer = await world.platform.http.inject({
    method: endpoint.method,
    url: endpoint.path + query,
    headers,
    ...(hasBody && { payload }),
  })
  const told = `${endpoint.method} ${endpoint.path}${query} ${payload.toString().slice(0, 500)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`
  expect(answer.statusCode, told).toBeLessThan(500)
  expect(performance.now() - began, told).toBeLessThan(SLOW_MS)
  if (answer.statusCode >= 400) {
    expect(JSON.parse(answer.body), told).toMatchObject({
      success: false,
      code: expect.any(String),
      message: expect.any(String),
      request: expect.any(String),
    })
    expect(answer.body, told).not.toMatch(leaks)
  }
}

for (const [module, declarations] of Object.entries(modules))
  describe(`whatever is sent to the calls of ${module}, the answer is a sentence and nothing breaks`, () => {
    for (const [name, endpoint] of Object.entries(callsOf(declarations as object) as Record<string, Endpoint>))
      it(name, { timeout: 300_000 }, async () => {
        const shots = fc.sample(
          fc.record<Shot>({
            body: nearly(endpoint),
            raw: fc.option(rawBodies, { nil: undefined, freq: 12 }),
            token: fc.constantFrom(...tokens),
            seals: fc.nat(5).map(number => number > 0),
            ip: fc.ipV4(),
          }),
          { numRuns: INPUTS, seed: 2026 },
        )
        for (let from = 0; from < shots.length; from += 16)
          await Promise.all(shots.slice(from, from + 16).map(shot => shoot(endpoint, shot)))
      })
  })
