import { once } from "node:events"
import { type AddressInfo, connect } from "node:net"
import { memberInfo } from "@baize/common/api/member.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { proveHuman } from "../testing/human.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"
import { createHttp } from "./http.ts"
import { Refused } from "./refusal.ts"
import { loadTexts } from "./texts.ts"

describe("the HTTP server", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())

  const ask = (
    url: string,
    headers: Record<string, string> = {},
    more: { remoteAddress?: string; payload?: string; method?: "POST" | "GET" } = {},
  ) => world.platform.http.inject({ method: "GET", url, headers: { host: "localhost", ...headers }, ...more })

  it("the server gives every answer and every refusal a request id", async () => {
    const good = await ask("/wps/system/status")
    expect(good.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
    const bad = await ask("/wps/member/info")
    expect(bad.json().request).toBe(bad.headers["x-request-id"])
  })
  it("the server refuses in the caller's language, else in the brand's", async () => {
    const messageIn = async (language: string, host = "localhost") =>
      (await ask("/wps/member/info", { "accept-language": language, host })).json().message
    expect(await messageIn("en")).toBe("Sign in to continue.")
    expect(await messageIn("ko-KR,ko;q=0.9,en;q=0.1")).toBe("계속하려면 로그인해 주세요.")
    expect(await messageIn("xx")).toBe("Sign in to continue.")
    expect(await messageIn("xx", "jade.localhost")).toBe("계속하려면 로그인해 주세요.")
  })
  it("a refusal names its seconds in the form that the language has for their number", async () => {
    const http = createHttp(loadTexts(), silentLog, "loopback")
    http.get("/wait/:seconds", async ({ params }) => {
      throw new Refused(429, "too-many", { value: { retryAfterSeconds: Number((params as { seconds: string }).seconds) } })
    })
    const told = async (language: string, seconds: number) =>
      (await http.inject({ url: `/wait/${seconds}`, headers: { "accept-language": language } })).json().message
    expect(await told("en", 1)).toContain("wait 1 second and")
    expect(await told("en", 30)).toContain("wait 30 seconds and")
    expect(await told("pl", 1)).toContain("1 sekundę ")
    expect(await told("pl", 3)).toContain("3 sekundy ")
    expect(await told("pl", 25)).toContain("25 sekund ")
    await http.close()
  })
  it("the server refuses an unreadable address like everything else", async () => {
    const { statusCode, headers, payload } = await ask("/wps/%E0%A4%A", { "accept-language": "ko" })
    expect({ statusCode, ...JSON.parse(payload) }).toMatchObject({ statusCode: 400, success: false, code: "malformed" })
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" })
    expect(payload).not.toContain("FST_")
  })
  it("a short answer has the headers of a long one", async () => {
    const [short, long] = await Promise.all([ask("/wps/system/status"), ask("/wps/system/permission?site=player")])
    expect(short.payload.length).toBeLessThan(1_400)
    expect(long.payload.length).toBeGreaterThan(1_400)
    const own = { vary: undefined, date: "", "content-length": "", "x-request-id": "" }
    expect({ ...short.headers, ...own }).toEqual({ ...long.headers, ...own })
    expect(short.headers["content-length"]).toBe(String(Buffer.byteLength(short.payload)))
  })
  it("the server does not wait forever for a slow request", () => {
    expect(world.platform.http.server.requestTimeout).toBe(30_000)
  })
  it("the server closes the connection of an incomplete body", async () => {
    const slow = createHttp(loadTexts(), silentLog, "loopback", 500)
    slow.post("/seamless/v1/bet", async () => "done")
    await slow.listen({ host: "127.0.0.1", port: 0 })
    try {
      const socket = connect((slow.server.address() as AddressInfo).port, "127.0.0.1")
      socket.write(
        "POST /seamless/v1/bet HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{",
      )
      const begun = performance.now()
      await once(socket.resume(), "close")
      expect(performance.now() - begun).toBeLessThan(5_000)
    } finally {
      await slow.close()
    }
  })
  it("the server has no site at an unknown host", async () => {
    for (const host of ["evil.example", "localhost.evil.example", "%00", "[::1]"])
      expect((await ask("/wps/system/status", { host })).json(), host).toMatchObject({ success: false, code: "unknown-brand" })
  })
  it("the server answers on any port", async () => {
    expect((await ask("/wps/system/permission?site=player", { host: "localhost:99999999" })).statusCode).toBe(200)
  })
  it("the server finds the brand by the forwarded host", async () => {
    const answer = await ask("/wps/system/whitelabel", { "x-forwarded-host": "jade.localhost:8080" })
    expect(answer.json().value).toMatchObject({ merchantCode: "JADE" })
  })
  it("the server trusts forwarded headers from its own proxies only", async () => {
    const forged = { "x-forwarded-for": "210.89.164.90", "x-forwarded-host": "jade.localhost" }
    const outside = await ask("/wps/system/status", forged, { remoteAddress: "198.51.100.7" })
    expect(outside.json().value.location.ip).toBe("198.51.100.7")
    expect((await ask("/wps/system/whitelabel", forged, { remoteAddress: "198.51.100.7" })).json().value.merchantCode).toBe(
      "BAIZE",
    )
    expect((await ask("/wps/system/status", forged)).json().value.location.ip).toBe("210.89.164.90")
  })
  it("the server takes the last address of a proxy chain that is not its own proxy", async () => {
    const chain = { "x-forwarded-for": "1.1.1.1, 210.89.164.90, 127.0.0.1" }
    expect((await ask("/wps/system/status", chain)).json().value.location.ip).toBe("210.89.164.90")
  })
  it("the server always has an address, even if a proxy forwards an invalid one", async () => {
    for (const word of ["unknown", "'; drop table brand; --", "", "fe80::1%eth0", "1.2.3.4:5678"]) {
      const answer = await ask("/wps/system/status", { "x-forwarded-for": word })
      expect(answer.statusCode, word).toBe(200)
    }
    const payload = JSON.stringify({ human: await proveHuman(world.visitor()) })
    const answer = await ask("/wps/session/login/freeplay", { "x-forwarded-for": "unknown" }, { method: "POST", payload })
    expect(answer.statusCode).toBe(200)
  })
  it("the server reports a body that is not JSON, too large, or with unknown fields", async () => {
    const send = async (payload: string) => (await ask("/wps/session/login/freeplay", {}, { method: "POST", payload })).json()
    expect(await send("{")).toMatchObject({ code: "malformed" })
    expect(await send(JSON.stringify({ os: "x".repeat(70_000) }))).toMatchObject({ code: "too-large" })
    expect(await send('{"so":"W","human":"none"}')).toMatchObject({
      code: "malformed",
      fields: [{ field: "so", code: "invalid" }],
    })
    expect(await send('{"os":1,"human":"none"}')).toMatchObject({ code: "malformed", fields: [{ field: "os", code: "invalid" }] })
  })
  it("the server has only the declared calls", async () => {
    for (const url of ["/", "/wps", "/wps/session/login", "/wps/member/info/../info", "/wps//member/info", "/%"])
      expect((await ask(url)).statusCode, url).toBeLessThan(500)
    expect((await ask("/wps/session/login")).json()).toMatchObject({ code: "no-such-call" })
  })
  it("the server answers busy, not broken, when the database disconnects", async () => {
    const api = await world.signIn(await world.member())
    await world.database.transaction(async tx => {
      await tx.run(sql`lock table member in access exclusive mode`)
      const answer = api(memberInfo, {}).catch(error => error)
      const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => world.database.rows(waiting)).toHaveLength(1)
      await world.database.rows(sql`select pg_terminate_backend(pid) from (${waiting})`)
      expect(await answer).toMatchObject({ status: 503, code: "busy" })
    })
    expect(await api(memberInfo, {})).toMatchObject({ isLogin: true })
  })
})
