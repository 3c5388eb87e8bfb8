import { expect, it } from "vitest"
import { siteUrl } from "./site-url.ts"

const shared = { hosts: { player: null, agent: null, shared: null } }
const ports = { playerPort: "8080", agentPort: "8090" }

it("a site URL uses the other port of the same host where a host has both sites", () => {
  const visitor = { origin: "http://jade.localhost:8080" }
  expect(siteUrl(ports, shared, visitor, "agent")).toBe("http://jade.localhost:8090")
  expect(siteUrl(ports, shared, visitor, "player")).toBe("http://jade.localhost:8080")
})
it("a site URL uses the site's own host where it has one", () => {
  const brand = { hosts: { player: "www.baize.example", agent: "agents.baize.example", shared: null } }
  const visitor = { origin: "https://www.baize.example" }
  expect(siteUrl({ playerPort: "", agentPort: "" }, brand, visitor, "agent")).toBe("https://agents.baize.example")
})
it("a site URL uses the main host where that has both sites, whichever host the visitor is at", () => {
  const brand = { hosts: { player: null, agent: null, shared: "main.example" } }
  const visitor = { origin: "https://mirror.example:8443" }
  expect(siteUrl(ports, brand, visitor, "agent")).toBe("https://main.example:8090")
  expect(siteUrl({ playerPort: "", agentPort: "" }, brand, visitor, "player")).toBe("https://main.example:8443")
})
it("a site URL is the present one when nothing else is known", () => {
  expect(siteUrl({ playerPort: "", agentPort: "" }, shared, { origin: "https://baize.example" }, "agent")).toBe(
    "https://baize.example",
  )
})
