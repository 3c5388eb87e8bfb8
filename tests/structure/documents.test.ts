import { existsSync, globSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import type { Terms } from "@baize/common/api/contract-terms.ts"
import { noInputs, payable } from "@baize/platform/agency/contracts/arithmetic/payable.ts"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")
const read = (path: string): string => readFileSync(join(root, path), "utf8")
const documents = [...globSync("docs/**/*.md", { cwd: root }).map(path => normalize(path)), "README.md", "CHANGELOG.md"]

it("every link between documents leads to a file", () => {
  const broken = documents.flatMap(document =>
    Array.from(read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g), ([, target = ""]) => target)
      .filter(target => !existsSync(join(root, dirname(document), target)))
      .map(target => `${document}: ${target}`),
  )
  expect(broken).toEqual([])
})

it("every document is linked from the README or from another document", () => {
  const linked = new Set(
    documents.flatMap(document =>
      Array.from(read(document).matchAll(/\]\(([^)#\s]+)/g), ([, target = ""]) => normalize(join(dirname(document), target))),
    ),
  )
  expect(documents.filter(document => document !== "README.md" && !linked.has(document))).toEqual([])
})

it("docs/ledger.md lists the invariants that verify-ledger checks", () => {
  const source = read("platform/books/ledger/verify.ts")
  const rules = Array.from(
    source.slice(source.indexOf("const rulesOfEach")).matchAll(/^ {2}"([^"]+)": sql/gm),
    ([, rule]) => rule,
  )
  const listed = Array.from((read("docs/ledger.md").split("## Invariants")[1] ?? "").matchAll(/^- (.*)$/gm), ([, rule]) => rule)
  expect(rules.length).toBeGreaterThan(10)
  expect(listed).toEqual(rules)
})

/** The cells of a row of the worked example of docs/contracts.md, without the first. */
function cellsOf(row: string): string[] {
  const line = read("docs/contracts.md")
    .split("## Worked example")[1]
    ?.split("\n")
    .find(each => each.startsWith(`| ${row} `))
  return (line ?? "")
    .split("|")
    .slice(2, -1)
    .map(cell => cell.trim())
}
/** "−3,000.00" in minor units; of "30% of …: 3,600.00" what is after the colon. */
const minor = (text = ""): number =>
  Math.round(Number((text.split(": ").at(-1) ?? "").replaceAll(",", "").replace("−", "-")) * 100)
const ppm = (text = ""): number => Number(text.replace("%", "")) * 10_000

it("the worked example of docs/contracts.md is what the arithmetic of contracts gives", () => {
  const tiers = ["1", "2"].map(row => {
    const [minLoss, rate, fixed] = cellsOf(row)
    return { minTurnover: 0, minLoss: minor(minLoss), minActive: 0, rate: ppm(rate), fixed: minor(fixed) }
  })
  const terms: Terms = {
    measure: "netLoss",
    tiers,
    tierMode: "whole",
    deductions: ["bonus", "rebate"],
    carryOver: true,
    cap: null,
    period: "monthly",
    noticeDays: 0,
    activeTurnover: 0,
    ownPlay: true,
    remainder: "forgiven",
  }
  const figure = (row: string): number => minor(cellsOf(row)[0])
  const inputs = {
    ...noInputs,
    turnover: figure("turnover"),
    payout: figure("payout"),
    contributions: figure("contributions"),
    bonus: figure("bonus"),
    rebate: figure("rebate"),
    carriedIn: figure("carried in"),
  }
  for (const [column, tierMode] of (["whole", "marginal"] as const).entries()) {
    const { base, tier, steps, amount } = payable({ ...terms, tierMode }, inputs)
    const shares = steps.filter(({ step }) => step === "share" || step === "slice")
    expect(base).toBe(minor(cellsOf("base")[column]))
    expect(tier).toBe(Number(cellsOf("tier")[column]))
    expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(minor(cellsOf("share")[column]))
    expect(steps.find(({ step }) => step === "fixed")?.amount).toBe(minor(cellsOf("fixed")[column]))
    expect(amount).toBe(minor(cellsOf("payable")[column]))
  }
  expect(payable({ ...terms, cap: 300_000 }, inputs).amount).toBe(300_000)
  expect(payable(terms, { ...inputs, payout: inputs.payout + 1_500_000 })).toMatchObject({ amount: 0, carriedOut: -300_000 })
})

it("docs/architecture.md names every folder of a workspace and every folder of a group", () => {
  const within = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !["node_modules", "dist"].includes(entry.name))
      .map(entry => `${folder}/${entry.name}`)
  const groups = within("platform")
  const folders = ["common", "conformance", "kit", "scripts", "studio", "tests"].flatMap(within)
  const named = new Set(Array.from(read("docs/architecture.md").matchAll(/`([^`]+)`/g), ([, name]) => name))
  const isNamed = (folder: string): boolean => named.has(folder) || named.has(folder.replace("platform/", ""))
  expect([...folders, ...groups, ...groups.flatMap(within)].filter(folder => !isNamed(folder))).toEqual([])
})
