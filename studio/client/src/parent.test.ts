import { expect, it } from "vitest"
import { isOneOf } from "./parent.ts"

const sites = ["http://localhost:8080", "http://*.localhost:8080"]

it("the game recognizes the sites that may frame it, also by a shared part of their host", () => {
  expect(isOneOf(sites, "http://localhost:8080")).toBe(true)
  expect(isOneOf(sites, "http://jade.localhost:8080")).toBe(true)
})

it("the game sends no message to any other origin", () => {
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
