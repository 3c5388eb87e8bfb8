import { expect, it } from "vitest"
import { readTexts } from "../../testing/read-texts.ts"
import { Amounts } from "../amounts.ts"
import type { TournamentTexts } from "./texts.ts"
import { blindsText, costText, placeText, tableNumber, tournamentName } from "./tournament-words.ts"

const texts = (language: string) => readTexts<TournamentTexts>(language, "poker-tournaments")
const session = { session: "", currency: "USD", exponent: 2, balance: 0, playMoney: null, seated: [], lines: [] }
const wordsOf = async (mode: "real" | "free") => ({
  tournamentTexts: await texts("en"),
  amounts: new Amounts("en", { ...session, mode }),
})

it("places have the ending of their language", async () => {
  const [english, korean] = [await texts("en"), await texts("ko")]
  expect([1, 2, 3, 4, 11, 12, 21, 22, 103, 111].map(place => placeText(english, place)).join(" ")).toBe(
    "1st 2nd 3rd 4th 11th 12th 21st 22nd 103rd 111th",
  )
  expect(placeText(korean, 2)).toBe("2위")
})

it("a tournament is named by what it costs, and its chips never look like money", async () => {
  const parts = await wordsOf("real")
  const terms = { series: "six-max", buyIn: 100, fee: 10 }
  expect(tournamentName(parts, { ...terms, speed: "regular" })).toBe("$1.10 6-max")
  expect(tournamentName(parts, { ...terms, speed: "hyper" })).toBe("$1.10 6-max Hyper-turbo")
  expect(costText(parts, terms)).toBe("$1 + $0.10")
  expect(blindsText(parts, { small: 1000, big: 2000, ante: 250 })).toBe("1,000 / 2,000, ante 250")
  expect(blindsText(parts, { small: 10, big: 20, ante: 0 })).toBe("10 / 20")
  expect(costText(await wordsOf("free"), terms)).toBe("1 + 0.10")
  expect(tableNumber("t17.2")).toBe("2")
})
