import { parseAst } from "vite"
import { expect, it } from "vitest"
import { lightContracts } from "./light-contracts.ts"

/** The plugin's output for a file, requested as the bundler would. */
function lighten(code: string, id = "/somewhere/common/api/wallet.ts"): string | undefined {
  const { transform } = lightContracts()
  if (typeof transform !== "function") throw new Error("The plugin transforms by a plain function")
  const made = transform.call({ parse: parseAst } as never, code, id)
  return (made as { code: string } | null)?.code
}

it("light contracts drop what only the platform reads of a call, and keep the rest", () => {
  const light = lighten(
    `export const deposit = endpoint({ summary: "Pay", method: "POST", path: "/pay", token: true, sealed: false,
       request: v.object({ amount: Sum }), response: v.object({}), refusals: { "no-money": 422 }, access: { own: ` +
      `members }, audit: { event: "deposit" } })`,
  )
  expect(light).toContain('method: "POST"')
  expect(light).toContain('path: "/pay"')
  expect(light).not.toMatch(/request|response|refusals|access|audit/)
  expect(light).not.toContain("v.object")
  expect(light).not.toContain("Pay")
})

it("light contracts mark pure value expressions so that unused ones are removed, but not those inside functions", () => {
  const light = lighten("export const Money = v.pipe(v.number())\nexport const paged = row => v.object({ row })")
  expect(light).toContain("Money = /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.number())")
  expect(light).toContain("row => v.object({ row })")
})

it("light contracts make a value that is composed of others removable as a whole", () => {
  const light = lighten(
    "const Sums = v.object({ ...Interval })\nexport const keys = Sums.entries.a\nconst one = (x) => x.entries",
  )
  expect(light).toContain("Sums = /*#__PURE__*/ $built(() => (/*#__PURE__*/ v.object({ ...Interval })))")
  expect(light).toContain("keys = /*#__PURE__*/ $built(() => (Sums.entries.a))")
  expect(light).toContain("one = (x) => x.entries")
})

it("light contracts apply to a call that a function declares, but to nothing else in it", () => {
  const light = lighten(
    `const processing = (path, summary) => endpoint({ summary, path, request: Processing, limit: { count: 1 } })
     const other = limit => ({ limit, request: v.object({}) })`,
  )
  expect(light).toContain("(path, summary) => endpoint({  path,   })")
  expect(light).toContain("limit => ({ limit, request: v.object({}) })")
})

it("light contracts change no other file", () => {
  expect(lighten("export const x = endpoint({ request: 1 })", "/somewhere/common/domain/wallet.ts")).toBeUndefined()
})
