import { lotteryTerms } from "@baize/common/api/lottery-tickets.ts"
import { expect, test } from "vitest"
import { runCommand } from "../testing/commands.ts"
import { api, buy, gameCode, mia, ticket, useLotteryPlayer, world } from "../testing/lottery-player.ts"
import { waitsForSecond } from "./second-person.ts"

useLotteryPlayer()

const limits = (...args: string[]) => runCommand(world, "lottery", "limits", gameCode, ...args)
const ofBrand = (...args: string[]) => limits("--brand", mia.brand.code, ...args)

test("an operator lowers what a ticket can stake and win, sees it first, and members know it before they bet", async () => {
  const before = await api(lotteryTerms, { gameCode })
  const change = ["--most-ticket", "15.99", "--most-prize", "500"]
  expect(await ofBrand(...change)).toMatchObject({ code: 0, printed: expect.stringMatching(/→ 15\.99.*\n.*\n.*→ 500\.00/) })
  expect(await api(lotteryTerms, { gameCode })).toEqual(before)
  expect((await ofBrand(...change, "--confirm")).code).toBe(0)
  expect(await api(lotteryTerms, { gameCode })).toMatchObject({ mostPerTicket: 15_99, mostPrize: 500_00 })
  await expect(buy([ticket()])).rejects.toMatchObject({ code: "limit-ticket", value: { most: 15_99 } })
  await ofBrand("--most-ticket", "default", "--most-prize", "default", "--confirm")
  expect(await api(lotteryTerms, { gameCode })).toEqual(before)
})

test("an operator limits a member's stakes on a draw, and what the tickets of a bet could cost one", async () => {
  await ofBrand("--most-draw", "20", "--confirm")
  await buy([ticket()])
  await expect(buy([ticket()])).rejects.toMatchObject({ code: "limit-draw", value: { most: 20_00 } })
  await ofBrand("--most-draw", "default", "--most-payable", "1", "--confirm")
  await expect(buy([ticket({ expression: "3", stake: 1_00 })])).rejects.toMatchObject({ code: "number-stopped" })
  await ofBrand("--most-payable", "default", "--confirm")
})

test("a limit that is no amount, without its brand or of an unknown brand sets nothing", async () => {
  const before = (await limits()).printed
  for (const amount of ["0", "-5", "1.234", "much"]) expect((await ofBrand(`--most-draw=${amount}`, "--confirm")).code).toBe(2)
  expect((await limits("--most-draw", "5", "--confirm")).code).toBe(2)
  expect((await limits("--brand", "NOWHERE", "--most-draw", "5", "--confirm")).code).toBe(1)
  expect((await limits()).printed).toBe(before)
})

test("limits take two people where more than one runs the house, showing them takes one", () => {
  const change = ["limits", "minute-dice", "--brand", "JADE", "--most-draw", "5"]
  expect(waitsForSecond("lottery", change, false)).toBe(false)
  expect(waitsForSecond("lottery", [...change, "--confirm"], false)).toBe(true)
})
