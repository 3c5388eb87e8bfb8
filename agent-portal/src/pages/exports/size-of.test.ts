import { expect, it } from "vitest"
import { sizeOf } from "./size-of.ts"

it("the size of a file is in the units of the language", () => {
  const sizes = (language: string) => [0, 234, 12_345, 1_234_567, 5_000_000_000_000].map(bytes => sizeOf(bytes, language))
  expect(sizes("en")).toEqual(["0 kB", "0.2 kB", "12.3 kB", "1.2 MB", "5,000 GB"])
  expect(sizes("fr")).toEqual(["0 ko", "0,2 ko", "12,3 ko", "1,2 Mo", "5 000 Go"].map(size => size.replaceAll(" ", "\u202f")))
  expect(sizeOf(1_234_567, "ru")).toBe("1,2 МБ")
})
