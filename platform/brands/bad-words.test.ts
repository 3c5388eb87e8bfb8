import { describe, expect, it } from "vitest"
import { judgeOf } from "./bad-words.ts"

const judge = judgeOf(["idiot", "scam*", "바보", "crèpe"])

describe("the word list of a room", () => {
  it.each([
    "You IDIOT!",
    "y i d i o t",
    "i.d.i.o.t",
    "1d10t",
    "idioooooot? no: idiot",
    "i\u200bdiot",
    "ｉｄｉｏｔ",
    "scammers everywhere",
    "진짜바보네",
    "CREPE",
  ])("a room's word list refuses %s", text => expect(judge(text)).toBe("chat-words"))

  it.each(["What a game", "idiotically innocent", "a great escape", "I won 1.50 on roulette.", "바다 보기", "at 10:30, ok?"])(
    "a room's word list accepts %s",
    text => expect(judge(text)).toBeUndefined(),
  )

  it.each(["see https://other.example", "www.other.example", "come to casino-x.com now", "best.BET"])(
    "a room's word list refuses the address in %s",
    text => expect(judge(text)).toBe("chat-link"),
  )

  it("an empty word list refuses nothing but addresses", () => {
    expect(judgeOf([])("idiot")).toBeUndefined()
    expect(judgeOf(["  ", "*"])("anything at all")).toBeUndefined()
  })
})
