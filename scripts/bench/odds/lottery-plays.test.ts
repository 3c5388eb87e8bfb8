import { betTypesOf, lotteryFamilies } from "@baize/common/lottery/bets/families.ts"
import { expect, it } from "vitest"
import { measureLottery } from "./lottery-plays.ts"

it.each(lotteryFamilies)("the odds benchmark plays every bet of %s, and finds it near its chances", family => {
  // A draw of a 4D has 23 numbers, each settled alone.
  const measured = measureLottery(family, family === "four" ? 50 : 1_000)
  expect(measured.map(({ way }) => way)).toEqual(betTypesOf(family).map(({ code }) => code))
  expect(measured.filter(({ sigmas }) => !(sigmas <= 4))).toEqual([])
})
