import { expect, it } from "vitest"
import { isOneOf } from "./parent.ts"

const sites = ["http://localhost:8080", "http://*.localhost:8080"]

it("knows the sites that may show the game, also by the part of the host that they share", () => {
  expect(isOneOf(sites, "http://localhost:8080")).toBe(true)
  expect(isOneOf(sites, "http://jade.localhost:8080")).toBe(true)
})

it("speaks to nobody else", () => {
  const strangers = [
    "https://localhost:8080",
    "http://localhost:8081",
    "http://evillocalhost:8080",
    "http://jade.localhost:8080.evil.com",
    "http://evil.com/.localhost:8080",
    "http://evil.com?.localhost:8080",
    "http://evil.com#.localhost:8080",
    "http://me@evil.com\\.localhost:8080",
  ]
  expect(strangers.filter(origin => isOneOf(sites, origin))).toEqual([])
})
