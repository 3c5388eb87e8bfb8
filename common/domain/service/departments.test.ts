import { expect, test } from "vitest"
import { chatAt } from "./departments.ts"

const chats = [
  { name: "Chat", url: "https://chat.example.com/abc" },
  { name: "Support", url: "/service?department=support" },
  { name: "Payments", url: "/service?department=payments" },
]

test("an address of customer service without a known department leads to the brand's first chat of its own", () => {
  expect(chatAt("payments", chats)).toEqual({ name: "Payments", department: "payments" })
  for (const named of [null, "", "vip"]) expect(chatAt(named, chats)).toEqual({ name: "Support", department: "support" })
  expect(chatAt(null, chats.slice(0, 1))).toBeUndefined()
})
