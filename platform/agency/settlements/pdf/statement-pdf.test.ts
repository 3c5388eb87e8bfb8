import type { Api } from "@baize/common/api/client.ts"
import { settlements, statement, statementPdf } from "@baize/common/api/settlements.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import korean from "../../../../locales/ko/agent.json" with { type: "json" }
import koreanContracts from "../../../../locales/ko/contracts.json" with { type: "json" }
import russianContracts from "../../../../locales/ru/contracts.json" with { type: "json" }
import { type ContractTeam, contractTeam, ofNetLoss as terms } from "../../../testing/contract-team.ts"
import { pdfLines } from "../../../testing/pdf-text.ts"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { settle } from "../job.ts"

let world: TestWorld
let team: ContractTeam
let ids: readonly number[]
beforeAll(async () => {
  world = await testWorld()
  team = await contractTeam(world)
  const contractId = await team.sign(terms(300_000, { cap: 1_000_000 }))
  await team.round(team.player, 1_234_567, 400_000)
  await team.afterDays(1)
  await team.round(team.player, 4_000, 5_000)
  await team.afterDays(2)
  await settle(world.platform)
  ids = (await team.asMiddle(settlements, { contractId })).rows.map(({ id }) => id)
})
afterAll(() => world?.close())

const fileOf = async (api: Api, id: number, language?: string): Promise<Buffer> => {
  const file = (await api(statementPdf, { id, ...(language && { language }) })) as unknown as Blob
  return Buffer.from(await file.arrayBuffer())
}
const dollars = (minor: number): string =>
  `${minor < 0 ? "-" : ""}$${(Math.abs(minor) / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`

it("the figures of a statement's document are the statement's", async () => {
  const [negative, first] = ids as [number, number]
  for (const [id, side] of [
    [first, team.asMiddle],
    [first, team.asTop],
    [negative, team.asMiddle],
  ] as const) {
    const { settlement, inputs, steps, seal } = await side(statement, { id })
    const lines = pdfLines(await fileOf(side, id))
    const [year, month, day] = settlement.period.split("-")
    expect(lines).toContain(`Statement ${month}/${day}/${year}`)
    expect(lines).toContain(dollars(settlement.amount))
    const named = { Turnover: inputs.turnover, Payout: inputs.payout, Bonus: inputs.bonus, Rebate: inputs.rebate }
    for (const [name, amount] of Object.entries(named)) expect(lines).toContain(`${name} ${dollars(amount)}`)
    const start = lines.indexOf("Step Amount") + 1
    const amounts = lines.slice(start, start + steps.length).map(line => line.slice(line.lastIndexOf(" ") + 1))
    expect(amounts).toEqual(steps.map(({ amount }) => dollars(amount)))
    expect(lines.join("")).toContain(seal!.hash)
  }
  const paid = pdfLines(await fileOf(team.asMiddle, first))
  expect(paid).toContain("Turnover $12,345.67")
  expect(paid).toContain("Payable $2,503.70")
  expect(paid.find(line => line.includes(": from"))).toMatch(/^Dividend contract: from /)
  expect(paid.join(""), "where the keys are published").toMatch(/https?:\/\/[^/]+\/\.well-known\/baize-statement-keys\.json/)
})

it("a statement's document speaks Korean, with its letters in the file", async () => {
  const file = await fileOf(team.asMiddle, ids[1]!, "ko")
  const lines = pdfLines(file)
  expect(lines).toContain(`${korean.measures.turnover} $12,345.67`)
  expect(lines).toContain(`${korean.statement.steps.payable} $2,503.70`)
  expect(lines).toContain(koreanContracts.terms.title)
  expect(lines.join(" "), "every glyph has a meaning").not.toContain("\uFFFD")
  expect(file.includes("/FontFile2") && file.includes("+NanumGothic"), "a subset of the font").toBe(true)
  expect(file.length).toBeLessThan(200_000)
})

it("a statement's document is in the agent's language, whatever its script", async () => {
  await world.setBrand(world.baize, { languages: ["en", "ko", "ru"] })
  const lines = pdfLines(await fileOf(team.asMiddle, ids[1]!, "ru"))
  expect(lines).toContain(russianContracts.terms.title)
  expect(lines.join(" ")).not.toContain("\uFFFD")
})

it("someone else's statement has no document", async () => {
  const other = await world.signIn(await world.agent(), { site: "agent" })
  await expect(fileOf(other, ids[0]!)).rejects.toMatchObject({ status: 404 })
})
