import { wordList } from "@baize/kit/word-list.ts"
import { expect, test } from "vitest"
import { cleaned, isSeen, objectionTo } from "./objection.ts"

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
  "evil.c\u00ADom",
  "evil\u200D.com",
  "evil.\u200Ccom",
  "evil.co\uFE0Fm",
  "evil.c\u{E0061}om",
  "evil.\u3164com",
  "evil。com",
  "evil｡com",
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
  "010\u00AD1234\u00AD5678",
  "010\u061C\u180E1234\u200D5678",
  "tele\u00ADgram: bob99",
])("“%s” is a way to meet elsewhere, and refused", text => {
  expect(objectionTo(text, nothing)).toBe("chat-contact")
})

test("a word on the operator's list is refused, also when it is disguised", () => {
  const isListed = wordList(["rubbish", "scam*"])
  for (const text of ["What RUBBISH", "r u b b i s h", "rubb1sh", "scammers", "rub\u200Dbish", "rub\u3164bish"])
    expect(objectionTo(text, isListed), text).toBe("chat-words")
  expect(objectionTo("A scant win", isListed)).toBeUndefined()
})

test("a text is stored in one line, without what is invisible or turns its direction, and emoji stay whole", () => {
  expect(cleaned("  a\n\tb \u202Ec\u202C\u200B ")).toBe("a b c")
  expect(cleaned("👨‍👩‍👧 ❤️")).toBe("👨‍👩‍👧 ❤️")
  expect(cleaned(`e${"\u0301".repeat(20)}`)).toBe(`e${"\u0301".repeat(3)}`)
  expect(cleaned("\u200B \u2060")).toBe("")
  expect(cleaned("a\u00ADb\u061Cc\u180Ed\u{E0061}e\u3164f")).toBe("abcdef")
  expect([" \u200D \uFE0F", "\u200C", "\u3164"].map(isSeen)).toEqual([false, false, false])
})

// Characters that a form of Unicode makes longer, and what each rule begins with.
test.each(["㌖", "ﷺ", "㍿", "a", "a@", "a.", "-", "1 ", "1.", "⒛", "111 ", "line ", "a ﷺ", "@", "¨", "a \u200D", "가"])(
  "a chat full of “%s” is judged in a moment",
  piece => {
    const text = piece.repeat(120).slice(0, 120)
    const isListed = wordList(Array.from({ length: 500 }, (_, n) => `word${n}`))
    const taken = Array.from({ length: 30 }, () => {
      const began = performance.now()
      objectionTo(text, isListed)
      return performance.now() - began
    })
    expect(Math.min(...taken)).toBeLessThan(10)
  },
)
