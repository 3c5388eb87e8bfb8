import { wordList } from "@baize/kit/word-list.ts"
import { expect, test } from "vitest"
import { cleaned, objectionTo } from "./objection.ts"

const nothing = () => false

test.each([
  "Good luck, everyone!",
  "I won 100,000 today",
  "1.000.000 on red?",
  "2,500.50 back, thanks",
  "CHF 1'000",
  "10 000 000 won and 5000000 more",
  "5,000,000,000 in the pool",
  "17, 20, 32 again… 0",
  "Bet 50 on 17-18-20-21",
  "The big line is long: 7 in a row",
  "Baccarat in line with the road",
  "i.e. nobody. Me too",
  "Nice one.What a run",
  "3:1 or 2:1?",
  "👍🏽👨‍👩‍👧 10/10",
  "화이팅! 100,000원 땄어요",
  "라인 베팅 좋네요",
  "مرحبا بالجميع",
])("“%s” is fine in a chat", text => {
  expect(objectionTo(text, nothing)).toBeUndefined()
})

test.each([
  "https://example.com",
  "www.example",
  "see example.com",
  "example dot com",
  "example (dot) com",
  "mail me: a.b@mail.example",
  "best-bets.casino",
  "t.me/someone",
  "ｅｘａｍｐｌｅ．ｃｏｍ",
])("“%s” is an address, and refused", text => {
  expect(objectionTo(text, nothing)).toBe("chat-link")
})

test.each([
  "010-1234-5678",
  "call 555 123 4567",
  "+1 (555) 123-4567",
  "٠١٢٣٤٥٦٧٨٩",
  "0️⃣1️⃣0️⃣1️⃣2️⃣3️⃣4️⃣",
  "01012345678",
  "0.1.0.1.2.3.4",
  "012,345,678",
  "find me @some_one",
  "telegram: someone",
  "kakao id someone",
  "카톡 아이디 친구99",
])("“%s” is a way to meet elsewhere, and refused", text => {
  expect(objectionTo(text, nothing)).toBe("chat-contact")
})

test("a word on the operator's list is refused, also when it is disguised", () => {
  const isListed = wordList(["rubbish", "scam*"])
  for (const text of ["What RUBBISH", "r u b b i s h", "rubb1sh", "scammers"])
    expect(objectionTo(text, isListed), text).toBe("chat-words")
  expect(objectionTo("A scant win", isListed)).toBeUndefined()
})

test("a text is stored in one line, without what is invisible or turns its direction, and emoji stay whole", () => {
  expect(cleaned("  a\n\tb \u202Ec\u202C\u200B ")).toBe("a b c")
  expect(cleaned("👨‍👩‍👧 ❤️")).toBe("👨‍👩‍👧 ❤️")
  expect(cleaned(`e${"\u0301".repeat(20)}`)).toBe(`e${"\u0301".repeat(3)}`)
  expect(cleaned("\u200B \u2060")).toBe("")
})
