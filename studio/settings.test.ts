import { expect, it } from "vitest"
import { readSettings } from "./settings.ts"

const whole = {
  PLATFORM_URL: "http://127.0.0.1:8000/",
  DATABASE_URL: "postgres://x",
  STUDIO_KEY_ID: "key",
  STUDIO_SECRET: "secret",
  PLAYER_ORIGINS: "http://localhost:8080 http://*.localhost:8080",
}

it("the settings contain where the studio listens, which platform it calls and who may frame it", () => {
  expect(readSettings(whole)).toMatchObject({
    port: 8010,
    host: "127.0.0.1",
    platformUrl: "http://127.0.0.1:8000",
    playerOrigins: ["http://localhost:8080", "http://*.localhost:8080"],
    trustProxy: "loopback",
  })
  expect(readSettings({ ...whole, TRUST_PROXY: "10.0.0.0/8, ::1" })).toMatchObject({ trustProxy: "10.0.0.0/8, ::1" })
})

it("the studio reports a missing or invalid setting in one sentence", () => {
  expect(readSettings({ ...whole, STUDIO_SECRET: "" })).toBe("The studio needs STUDIO_SECRET in its environment.")
  expect(readSettings({ ...whole, PLATFORM_URL: "localhost:8000" })).toContain("PLATFORM_URL must be an address")
  expect(readSettings({ ...whole, DATABASE_URL: "banana" })).toContain("DATABASE_URL must be")
  expect(readSettings({ ...whole, GAMES_PORT: "eighty" })).toContain("GAMES_PORT must be a port number")
  expect(readSettings({ ...whole, PLAYER_ORIGINS: "http://a.b; script-src *" })).toContain("not an origin")
  expect(readSettings({ ...whole, TRUST_PROXY: "everybody" })).toContain("TRUST_PROXY must name addresses")
})
