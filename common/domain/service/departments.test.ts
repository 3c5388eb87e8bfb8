import { expect, test } from "vitest"
import { chatAt } from "./departments.ts"

const chats = [
  { name: "Chat", hours: null, url: "https://chat.example.com/abc" },
  { name: "Support", hours: "Daily, 9 a.m. to 9 p.m.", url: "/service?department=support" },
  { name: "Payments", hours: null, url: "/service?department=payments" },
]

test("an address of customer service without a known department leads to the brand's first chat of its own", () => {
  expect(chatAt("payments", chats)).toEqual({ name: "Payments", hours: null, department: "payments" })
  const first = { name: "Support", hours: "Daily, 9 a.m. to 9 p.m.", department: "support" }
  for (const named of [null, "", "vip"]) expect(chatAt(named, chats)).toEqual(first)
  expect(chatAt(null, chats.slice(0, 1))).toBeUndefined()
})
