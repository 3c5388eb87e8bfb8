import { expect, it, vi } from "vitest"

vi.mock("react", () => {
  throw new Error("the domain layer must not know React")
})

it("the domain layer loads without React", async () => {
  expect(Object.keys(await import("./player-domain.ts"))).toContain("createPlayerDomain")
})
