import { createHmac, randomInt } from "node:crypto"
import { text } from "node:stream/consumers"
import { callsOf, modules } from "@baize/common/api/calls.ts"
import type { Endpoint } from "@baize/common/api/endpoint.ts"
import { toQuery } from "@baize/common/api/query.ts"
import { logout } from "@baize/common/api/session.ts"
import { createSealer } from "@baize/common/sealing/browser.ts"
import { storeCaptcha } from "@baize/platform/identity/human/captcha/captcha.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import { ensureVendorKey } from "@baize/platform/play/vendors/keys.ts"
import { currentKey, type SealingKey } from "@baize/platform/server/sealing/keys.ts"
import { proveHuman } from "@baize/platform/testing/human.ts"
import { play } from "@baize/platform/testing/studio.ts"
import { PASSWORD, PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import fc from "fast-check"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { headers, hostile, rawBodies } from "./hostile.ts"
import { plausible } from "./plausible.ts"

/** Inputs per call; `npm run faults` sends 5,000. */
const INPUTS = Number(process.env.FUZZ ?? 64)
/** After this long a call counts as hanging. */
const HANGS_MS = 30_000
/** What no answer may contain: our internals. */
const leaks =
  /node_modules|\bat [\w.]+ \(|\.ts:\d+|SELECT |select .* from |insert into|pg_|ECONN|password_hash|syntax error|violates|stack"/

let world: TestWorld
let key: SealingKey
let launched: Awaited<ReturnType<typeof play>>
/** The members whose sessions are used, and one who keeps the shared initial password. */
let memberIds: number[]
let keeper: TestAccount
let vendorKey: { kid: string; secret: string }
const tokens: (string | undefined)[] = [undefined, "no-such-token-at-all"]

beforeAll(async () => {
  world = await testWorld({ callPace: 1_000 })
  key = await currentKey(world.database, world.clock)
  vendorKey = await ensureVendorKey(world.database, "BZ")
  const upline = await world.agent()
  const member = await world.member({ upline })
  await world.fund(member, 1_000_000)
  launched = await play(world, member)
  const trial = await world.member({ type: "trial" })
  keeper = await world.member()
  memberIds = [upline.id, member.id, trial.id]
  // Most with the agent's portal session: no other reaches the handlers of the portal's calls.
  const people = [upline, upline, member, member, trial].map(({ id }) => ({ id, site: "player" as const }))
  for (const { id, site } of [...people, ...Array(3).fill({ id: upline.id, site: "agent" })])
    tokens.push(await startSession(world.database, { brand: 1, member: id, site, now: world.clock.now() }))
})
afterAll(() => world.close())

/** Inputs that get past validation: a real member's form, a player's bet. Chance never produces these. */
const genuine: Readonly<Record<string, () => string | Promise<string>>> = {
  human: () => proveHuman(world.visitor()),
  token: () => launched.token,
  player: () => launched.player,
  game: () => launched.game,
  captchaId: async () => (await storeCaptcha(world.platform, "KRX79")).id,
  captcha: () => "KRX79",
  username: () => (randomInt(2) ? `fuzz${randomInt(1e9)}` : keeper.username),
  password: () => PASSWORD,
  confirmPassword: () => PASSWORD,
  oldPassword: () => PASSWORD,
  paymentPassword: () => PAYMENT_PASSWORD,
  department: () => "support",
  key: () => "k".repeat(40),
  mobileNum: () => "2025550101",
  mobileNo: () => "2025550101",
  countryDialingCode: () => "1",
  method: () => "bank",
  registerMethod: () => "WEB",
}
async function withGenuine(endpoint: Endpoint, body: unknown): Promise<unknown> {
  const { entries = {} } = endpoint.request as { entries?: Readonly<Record<string, { readonly type: string }>> }
  const names = Object.keys(genuine).filter(name => name in entries)
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body
  const values = await Promise.all(names.map(async name => [name, await genuine[name]!()]))
  // A form whose every other field is hostile is refused for one of them; with few hostile fields each gets its turn.
  const few = Object.entries(body).filter(([name]) => entries[name]?.type !== "optional" || randomInt(4) === 0)
  return {
    ...Object.fromEntries(few),
    ...Object.fromEntries(values),
    ...("terms" in entries && endpoint.method === "PUT" && { terms: true }),
  }
}

/**
 * Undoes rate limits, failed-guess counters and sign-outs caused by earlier shots, so that every call is handled, with the
 * session it needs.
 */
async function asAtFirst(): Promise<void> {
  await world.database.run(sql`delete from call_count`)
  await world.database.run(sql`delete from attempt`)
  await world.database.run(sql`update session set ended_at = null where ended_at is not null`)
  await world.database.run(sql`
    update member set password_hash = m.password_hash, payment_password_hash = m.payment_password_hash, must_change = null
    from member m where m.id = ${keeper.id} and member.id = any(${memberIds}) and member.password_hash <> m.password_hash`)
}

/** A request with each field as declared, except for some with arbitrary values. */
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

/** A value once in `times`, else undefined. */
const rarely = <Value>(times: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

interface FuzzRequest {
  readonly body: unknown
  readonly raw: Buffer | undefined
  readonly token: string | undefined
  readonly seals: boolean
  readonly genuine: boolean
  readonly ip: string
  readonly header: readonly [string, string] | undefined
}

async function shoot(endpoint: Endpoint, { body: content, raw, token, seals, ip, header, ...shot }: FuzzRequest): Promise<void> {
  const body = shot.genuine ? await withGenuine(endpoint, content) : content
  const headers: Record<string, string> = { host: "localhost", "x-forwarded-for": ip, "content-type": "application/json" }
  if (header) headers[header[0]] = header[1]
  if (token && header?.[0] !== "authorization") headers.authorization = `Bearer ${token}`
  const hasBody = endpoint.method === "POST" || endpoint.method === "PUT"
  let payload = raw ?? Buffer.from(JSON.stringify(body) ?? "")
  if (hasBody && endpoint.sealed && seals && !raw) {
    const sealer = createSealer({
      kid: key.kid,
      publicKey: key.raw.toString("base64url"),
      brand: world.baize.code,
      now: () => world.clock.now().getTime(),
      random: count => crypto.getRandomValues(new Uint8Array(count)),
    })
    payload = Buffer.from(JSON.stringify(sealer.seal(`${endpoint.method} ${endpoint.path}`, JSON.stringify(body) ?? "").body))
  }
  if (endpoint.token === "vendor") {
    const at = String(Math.floor(world.clock.now().getTime() / 1000))
    headers["x-key"] = vendorKey.kid
    headers["x-timestamp"] = at
    headers["x-signature"] = createHmac("sha256", vendorKey.secret).update(`${at}.`).update(payload).digest("hex")
  }
  const { [endpoint.secret ?? ""]: secret, ...open } = (body ?? {}) as Record<string, unknown>
  if (endpoint.secret && typeof secret === "string" && /^[\x20-\x7e]*$/.test(secret)) headers["x-secret"] = secret
  const query =
    !hasBody && typeof body === "object" && body !== null
      ? `?${new URLSearchParams(toQuery(endpoint.secret ? open : (body as Record<string, unknown>)))}`
      : ""
  const began = performance.now()
  const answer = await world.platform.http.inject({
    method: endpoint.method,
    url: endpoint.path + query,
    headers,
    ...(hasBody && { payload }),
    payloadAsStream: true,
  })
  const stream = answer.stream()
  // A stream of events has opened, and never ends.
  if (answer.statusCode === 200 && endpoint.sends === "events") stream.destroy()
  const said = stream.destroyed ? "" : await text(stream)
  const shotText =
    `${endpoint.method} ${endpoint.path}${query} ${payload.toString().slice(0, 500)} → ` +
    `${answer.statusCode} ${said.slice(0, 300)}`
  expect(answer.statusCode, shotText).toBeLessThan(500)
  expect(performance.now() - began, shotText).toBeLessThan(HANGS_MS)
  if (answer.statusCode >= 400) {
    expect(JSON.parse(said), shotText).toMatchObject({
      success: false,
      code: expect.any(String),
      message: expect.any(String),
      request: expect.any(String),
    })
    expect(said, shotText).not.toMatch(leaks)
  }
}

for (const [module, declarations] of Object.entries(modules))
  describe(`whatever is sent to the calls of ${module}, the answer is a sentence and nothing breaks`, () => {
    for (const [name, endpoint] of Object.entries(callsOf(declarations as object) as Record<string, Endpoint>))
      it(`fuzzing ${name}: every answer is a sentence and nothing breaks`, { timeout: 300_000 }, async () => {
        const shots = fc.sample(
          fc.record<FuzzRequest>({
            body: nearly(endpoint),
            raw: rarely(12, rawBodies),
            token: fc.constantFrom(...tokens),
            seals: fc.nat(5).map(number => number > 0),
            genuine: fc.boolean(),
            ip: fc.oneof(fc.ipV4(), fc.ipV6()),
            header: rarely(3, headers),
          }),
          { numRuns: INPUTS, seed: 2026 },
        )
        for (let from = 0; from < shots.length; from += 16) {
          if (endpoint.limit || endpoint.sealed || endpoint.path === logout.path) await asAtFirst()
          await Promise.all(shots.slice(from, from + 16).map(shot => shoot(endpoint, shot)))
        }
      })
  })
