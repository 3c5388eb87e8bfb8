import { deposit } from "@baize/common/api/cashier.ts"
import { freePort } from "@baize/kit/free-ports.ts"
import { sign } from "@baize/platform/cashier/sandbox/signature.ts"
import { sandboxKeys } from "@baize/platform/cashier/sandbox-keys.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import fc from "fast-check"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { headers, hostile, rawBodies } from "./hostile.ts"

const INPUTS = Number(process.env.FUZZ ?? 1_000)
const leaks = /node_modules|\bat [\w.]+ \(|\.ts:\d+|SELECT |insert into|pg_|ECONN|syntax error|violates|FST_/

describe("whatever is sent to the doors that are no declared calls, nothing breaks and no money moves", () => {
  let world: TestWorld
  let payUrl: string
  let providerRef: string
  beforeAll(async () => {
    const port = await freePort()
    world = await testWorld({ selfUrl: `http://127.0.0.1:${port}` })
    await world.platform.http.listen({ port, host: "127.0.0.1" })
    const api = await world.signIn(await world.member())
    const opened = await api(deposit, { request: crypto.randomUUID(), method: "card", amount: 50_000 })
    payUrl = opened.payUrl!
    providerRef = payUrl.slice("/pay/".length)
  })
  afterAll(async () => {
    expect(await world.database.one(sql`select count(*) as transfers from transfer`)).toEqual({ transfers: 0 })
    await world.close()
  })

  interface DoorRequest {
    readonly method: "GET" | "POST" | "HEAD" | "PUT" | "DELETE" | "OPTIONS"
    readonly url: string
    readonly body: Buffer
    readonly header: readonly [string, string]
  }
  async function shoot(
    { method, url, body, header: [name, value] }: DoorRequest,
    more: Record<string, string> = {},
  ): Promise<void> {
    const answer = await world.platform.http.inject({
      method,
      url,
      headers: { host: "localhost", [name]: value, ...more },
      ...(method !== "GET" && method !== "HEAD" && { payload: body }),
    })
    const shot =
      `${method} ${url} ${name}: ${value} ${body.toString().slice(0, 300)} → ${answer.statusCode} ` +
      `${answer.body.slice(0, 300)}`
    expect(answer.statusCode, shot).toBeLessThan(500)
    if (answer.statusCode >= 400) expect(answer.body, shot).not.toMatch(leaks)
    expect(answer.headers["access-control-allow-origin"], shot).toBeUndefined()
    expect(answer.headers["set-cookie"], shot).toBeUndefined()
  }
  const method = fc.constantFrom<DoorRequest["method"]>("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS")
  const piece = fc.oneof(
    fc.constantFrom(
      "%00",
      "%2e%2e",
      "..",
      "%E0%A4%A",
      "%",
      "\\",
      "*",
      "a".repeat(300),
      "%ud800",
      "<script>",
      "'--",
      ";",
      "%0d%0aX-Evil:1",
    ),
    fc.webSegment(),
  )
  const address = fc
    .tuple(
      fc.constantFrom("/pay", "/sandbox-pay/v1", "/art", "/art/games", "/docs", "/cashier/notify", "/wps", "/seamless/v1", ""),
      fc.array(piece, { maxLength: 3 }),
      fc.oneof(
        fc.constant(""),
        fc.webQueryParameters().map(query => `?${query}`),
      ),
    )
    .map(([door, pieces, query]) => `${door}/${pieces.join("/")}${query}`)
    .filter(url => URL.canParse(url, "http://localhost"))
  const body = fc.oneof(
    rawBodies,
    hostile.map(value => Buffer.from(JSON.stringify(value) ?? "")),
  )
  const all = async (shots: DoorRequest[], more?: (shot: DoorRequest) => Record<string, string>): Promise<void> => {
    for (let from = 0; from < shots.length; from += 16)
      await Promise.all(shots.slice(from, from + 16).map(shot => shoot(shot, more?.(shot))))
  }

  it("requests to any address break nothing and move no money", { timeout: 120_000 }, () =>
    all(fc.sample(fc.record<DoorRequest>({ method, url: address, body, header: headers }), { numRuns: INPUTS, seed: 2026 })),
  )

  it("requests to the pay page, except its two buttons, break nothing and move no money", { timeout: 120_000 }, () => {
    const form = fc.oneof(
      body,
      fc.webQueryParameters().map(text => Buffer.from(text)),
      fc.constant(Buffer.from("action=PAY&action[]=pay")),
    )
    const shots = fc.sample(fc.record({ method, body: form, header: headers }), { numRuns: INPUTS, seed: 2026 })
    return all(shots.map(shot => ({ ...shot, url: payUrl })))
  })

  it("payment notices, unsigned or signed over nonsense, break nothing and move no money", { timeout: 120_000 }, () => {
    const notice = fc
      .record(
        {
          id: fc.oneof(fc.constant(providerRef), hostile),
          reference: fc.oneof(fc.constantFrom("deposit:10001", "deposit:999999999999999", "deposit:0", "deposit:-1"), hostile),
          amount: fc.oneof(fc.constantFrom(50_001, -50_000, 0, 2 ** 53, 1e300, 0.5), hostile),
          currency: fc.oneof(fc.constantFrom("USD", "KRW"), hostile),
          status: fc.oneof(fc.constantFrom("paid", "cancelled"), hostile),
        },
        { requiredKeys: [] },
      )
      .filter(({ status, amount }) => !(status === "paid" && amount === 50_000))
    const shots = fc.sample(
      fc.record({
        body: fc.oneof(
          body,
          notice.map(value => Buffer.from(JSON.stringify(value))),
        ),
        header: headers,
        signed: fc.boolean(),
      }),
      { numRuns: INPUTS, seed: 2026 },
    )
    const url = "/cashier/notify/sandbox"
    const signedAs = (shot: DoorRequest): Record<string, string> => {
      const { timestamp, signature } = sign(
        sandboxKeys(world.platform.settings.secret).noticeKey,
        shot.body.toString("utf8"),
        world.clock.now(),
      )
      return { "x-timestamp": timestamp, "x-signature": signature }
    }
    const made = shots.map(shot => ({ ...shot, method: "POST" as const, url }))
    return all(made, shot => ((shot as DoorRequest & { signed: boolean }).signed ? signedAs(shot) : {}))
  })
})
