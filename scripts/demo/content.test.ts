import { expect, it } from "vitest"
import { demoContent } from "./content.ts"

it("each promotion of the demo world has a picture of its own", () => {
  const pictures = demoContent.filter(({ kind }) => kind === "promotion").map(({ image }) => image)
  expect(new Set(pictures).size).toBe(pictures.length)
})
