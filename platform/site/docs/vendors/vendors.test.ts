import { createHash, createHmac, createSign } from "node:crypto"
import { standingClock } from "@baize/kit/clock.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readLaunchTemplate } from "../../../play/games/launch-address.ts"
import { issueTestCredentials, type VendorCredentials } from "../../../play/vendors/test-credentials.ts"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { answers, hub88Answers, pragmaticAnswers } from "./answers.ts"
import { examples, hub88Examples, pragmaticExamples, wallet, walletCalls } from "./examples.ts"
import { vendorGuide, worked } from "./guide.ts"

// The examples of the vendor page are executed literally, with nothing but node:crypto.
describe("the vendor page", () => {
  const clock = standingClock(new Date("2026-11-22T12:00:00Z"))
  const page = vendorGuide()
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld({}, { clock })
  })
  afterAll(() => world.close())

  const credentialsOf = async (vendor: string, dialect: string): Promise<VendorCredentials> =>
    (await issueTestCredentials(world.platform, world.baize, vendor, dialect))!
  const post = async (url: string, headers: Record<string, string>, payload: string): Promise<Record<string, unknown>> => {
    const answer = await world.platform.http.inject({ method: "POST", url, headers, payload })
    return answer.json()
  }
  /** An example with the player, game and token of the credentials instead of its own. */
  const playedBy = (example: object, { player, game, token }: VendorCredentials): string =>
    JSON.stringify(example)
      .replaceAll(examples.bet.player, player)
      .replaceAll(examples.bet.game, game)
      .replaceAll(examples.bet.token, token)

  it("the vendor page shows a signature that its instructions reproduce", () => {
    const signature = createHmac("sha256", worked.secret).update(`${worked.timestamp}.${worked.body}`).digest("hex")
    expect(page).toContain(`<pre>${signature}</pre>`)
  })

  it("the vendor page has an example of each call that is accepted literally", async () => {
    const credentials = await credentialsOf("GPR", "baize")
    const outcomes: Record<string, unknown> = {}
    for (const name of walletCalls) {
      const body = playedBy(examples[name], credentials)
      const timestamp = String(clock.now().getTime() / 1000)
      const signature = createHmac("sha256", credentials.key).update(`${timestamp}.${body}`).digest("hex")
      const headers = { "X-Key": credentials.kid, "X-Timestamp": timestamp, "X-Signature": signature }
      const { success, code, value } = await post(wallet[name].path, headers, body)
      outcomes[name] = success || code
      if (success) expect(Object.keys(value as object), name).toEqual(Object.keys(answers[name]))
    }
    expect(outcomes).toEqual({
      ...Object.fromEntries(walletCalls.map(name => [name, true])),
      jackpotSeed: "seed-not-agreed",
      freeRoundWin: "unknown-free-rounds",
    })
  })

  it("the vendor page has examples in Hub88's format", async () => {
    const credentials = await credentialsOf("TDL", "hub88")
    for (const [call, example] of Object.entries(hub88Examples)) {
      const body = playedBy(example, credentials)
      const signature = createSign("RSA-SHA256").update(body).sign(credentials.key, "base64")
      const answer = await post(`/seamless/hub88/TDL/${call}`, { "X-Hub88-Signature": signature }, body)
      expect(answer, call).toMatchObject({ status: "RS_OK" })
      expect(Object.keys(answer), call).toEqual(Object.keys(hub88Answers[call as keyof typeof hub88Answers]))
    }
  })

  it("the vendor page has examples in Pragmatic Play's format", async () => {
    const credentials = await credentialsOf("ARF", "pragmatic")
    for (const [call, example] of Object.entries(pragmaticExamples)) {
      const parameters = JSON.parse(playedBy(example, credentials)) as Record<string, string>
      const text = Object.keys(parameters)
        .sort()
        .map(name => `${name}=${parameters[name]}`)
        .join("&")
      const hash = createHash("md5")
        .update(text + credentials.key)
        .digest("hex")
      const body = new URLSearchParams({ ...parameters, hash }).toString()
      const answer = await post(`/seamless/pragmatic/ARF/${call}`, {}, body)
      if (answer.error === 0)
        expect(Object.keys(answer), call).toEqual(Object.keys(pragmaticAnswers[call as keyof typeof pragmaticAnswers]))
      expect(answer, call).toMatchObject({
        // This vendor has no grant, and no call of this dialect fills a pool.
        error: call === "bonusWin.html" ? 3 : call === "jackpotWin.html" ? 100 : 0,
      })
    }
  })

  it("the vendor page explains every refusal that a wallet call declares", () => {
    for (const code of walletCalls.flatMap(name => Object.keys(wallet[name].refusals)))
      expect(page).toContain(`<td><code>${code}</code></td>`)
  })

  it("the vendor page shows a launch address that would be accepted", () => {
    const [, template = ""] = page.match(/<pre>(https:[^<]*\{game\}[^<]*)<\/pre>/) ?? []
    expect(readLaunchTemplate(template.replaceAll("&#38;", "&"))).toContain("lang={language}")
  })

  it("the vendor page is served with the list of calls, which links to it", async () => {
    const { http } = world.platform
    expect((await http.inject("/docs/vendors")).body).toBe(page)
    expect((await http.inject("/docs")).body).toContain('href="/docs/vendors"')
  })
})
