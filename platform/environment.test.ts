import { StartProblem } from "@baize/kit/database/problems.ts"
import { describe, expect, it } from "vitest"
import { readEnvironment } from "./environment.ts"

describe("the environment of a platform process", () => {
  const read = (env: Record<string, string>) => readEnvironment({ DATABASE_URL: "postgresql://db/baize", ...env })

  it("the environment needs a database and has a sensible default for everything else", () => {
    expect(() => readEnvironment({})).toThrow("needs DATABASE_URL")
    expect(read({})).toMatchObject({
      port: 8000,
      host: "127.0.0.1",
      secret: undefined,
      settings: { trustProxy: "loopback", selfUrl: "http://127.0.0.1:8000", humanCost: 50_000 },
    })
  })
  it("the environment treats an empty variable as unset: nothing is ever signed with an empty secret", () => {
    expect(read({ BAIZE_SECRET: "", HUMAN_COST: "", TRUST_PROXY: " ", HOST: "" })).toEqual(read({}))
  })
  it("the environment refuses a guessable secret", () => {
    expect(() => read({ BAIZE_SECRET: "swordfish" })).toThrow(StartProblem)
    expect(read({ BAIZE_SECRET: "x".repeat(32) }).secret).toHaveLength(32)
    expect(() => read({ BAIZE_SECRET_FORMER: "x".repeat(32) })).toThrow(/BAIZE_SECRET_FORMER/)
    const both = { BAIZE_SECRET: "x".repeat(32), BAIZE_SECRET_FORMER: "y".repeat(32) }
    expect(read(both).settings.formerSecret).toBe("y".repeat(32))
  })
  it("the environment lets no one pay by a click unless switched on", () => {
    const sandbox = (said?: string) => read(said === undefined ? {} : { SANDBOX_CASHIER: said }).settings.sandboxCashier
    expect([sandbox(), sandbox("off"), sandbox("on")]).toEqual([false, false, true])
    expect(() => read({ SANDBOX_CASHIER: "perhaps" })).toThrow(StartProblem)
    expect(() => read({ SANDBOX_CASHIER: "on", NODE_ENV: "production" })).toThrow(/SANDBOX_CASHIER must be off/)
  })
  it("the environment takes further push services as origins, and one at this machine", () => {
    const services = ["https://push.example", "https://*.push.example:8443", "http://127.0.0.1:9000"]
    expect(read({ PUSH_SERVICES: services.join(" ") }).settings.pushServices).toEqual(services)
  })
  it("the environment refuses invalid addresses and levels, in a sentence that names the variable", () => {
    const wrong: Record<string, string>[] = [
      { DATABASE_URL: "banana" },
      { DATABASE_URL: "mysql://db/baize" },
      { GAMES_URL: "games.example.com" },
      { SELF_URL: "banana" },
      { SMS_GATEWAY: "banana" },
      ...["banana", "http://push.example", "https://push.example/path", "https://*", "http://127.0.0.1.example"].map(
        PUSH_SERVICES => ({ PUSH_SERVICES }),
      ),
      { LOG_LEVEL: "loud" },
    ]
    for (const env of wrong) expect(() => read(env)).toThrow(new RegExp(`^${Object.keys(env)[0]} (must be|holds) `))
    expect(read({ GAMES_URL: "https://games.example.com/", LOG_LEVEL: "warn" })).toMatchObject({
      logLevel: "warn",
      settings: { gamesUrl: "https://games.example.com" },
    })
  })
  it("the environment requires https and a token for a gateway, unless it is on this machine", () => {
    const SMS_GATEWAY = "https://sms.example.com/send"
    expect(() => read({ SMS_GATEWAY: "http://sms.example.com/send", SMS_GATEWAY_TOKEN: "t" })).toThrow(/must be an https/)
    expect(() => read({ SMS_GATEWAY: "http://127.0.0.1.example.com/", SMS_GATEWAY_TOKEN: "t" })).toThrow(/must be an https/)
    expect(() => read({ SMS_GATEWAY })).toThrow(/needs SMS_GATEWAY_TOKEN/)
    expect(read({ SMS_GATEWAY, SMS_GATEWAY_TOKEN: "t" }).settings).toMatchObject({
      smsGateway: SMS_GATEWAY,
      smsGatewayToken: "t",
    })
    expect(read({ MAIL_GATEWAY: "http://127.0.0.1:9000" }).settings.mailGateway).toBe("http://127.0.0.1:9000")
  })
  it("the environment shows the documentation of all calls only outside production, unless switched on", () => {
    const docs = (env: Record<string, string>) => read(env).settings.docs
    expect(docs({})).toBe("all")
    expect(docs({ NODE_ENV: "production" })).toBe("vendors")
    expect(docs({ NODE_ENV: "production", DOCS: "all" })).toBe("all")
    expect(() => docs({ DOCS: "yes" })).toThrow(StartProblem)
  })
  it("the environment refuses invalid numbers and proxies", () => {
    const wrong: Record<string, string>[] = [
      { PLATFORM_PORT: "http" },
      { HUMAN_COST: "0" },
      { HUMAN_COST: "1e99" },
      { TRUST_PROXY: "true" },
      { TRUST_PROXY: "10.0.0.0/99" },
    ]
    for (const env of wrong) expect(() => read(env), JSON.stringify(env)).toThrow(StartProblem)
    expect(read({ TRUST_PROXY: "10.0.0.0/8, fd00::1,loopback" }).settings.trustProxy).toBe("10.0.0.0/8, fd00::1,loopback")
  })
})
