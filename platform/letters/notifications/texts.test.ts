import { formatOf } from "@baize/common/react/format.ts"
import { tagOf } from "@baize/kit/languages.ts"
import { expect, it } from "vitest"
import { languages } from "../../../locales/languages.ts"
import { currencies } from "../../brands/currencies.ts"
import { asEmail, asSms } from "./texts.ts"

const brand = { name: "Baize", currency: "USD", exponent: 2 }
const sms = (language: string, rounds: number) =>
  asSms(brand, language, { kind: "free-rounds-granted", values: { rounds, amount: 100 } })

it("a text message names free rounds in the form that the language has for their number", () => {
  expect(sms("en", 1)).toContain("You received 1 free round at $1.00. Its win is paid")
  expect(sms("en", 10)).toContain("You received 10 free rounds at $1.00 each. Wins are paid")
  expect(sms("ru", 1)).toContain("1 бесплатный раунд по")
  expect(sms("ru", 2)).toContain("2 бесплатных раунда по")
  expect(sms("ru", 5)).toContain("5 бесплатных раундов по")
  expect(sms("ja", 5)).toContain("5")
})

it("an email names points in the form that the language has for their number", () => {
  const email = (points: number) =>
    asEmail(brand, "cs", { kind: "points-rejected", values: { name: "Cup", points, reason: "Sold out" } }).body
  expect(email(1)).toContain("1 bod.")
  expect(email(3)).toContain("3 body.")
  expect(email(100)).toContain("100 bodů.")
})

it("emails and text messages write a sum as the site does, in every currency and language", { tags: "long" }, () => {
  const said = (language: string, currency: string, exponent: number) => {
    const [named, told] = [
      { name: "Baize", currency, exponent },
      { kind: "deposit-arrived", values: { amount: 123_450 } } as const,
    ]
    return [asEmail(named, language, told).body, asSms(named, language, told)].map(text => text.replace(/\s/g, " "))
  }
  for (const text of said("id", "IDR", 2)) expect(text).toContain("Rp 1.234,50")
  for (const text of said("ko", "USD", 2)) expect(text).toMatch(/(?<!US)\$1,234\.50/)
  for (const { code } of languages)
    for (const [currency, { exponent }] of Object.entries(currencies)) {
      const site = formatOf({ language: tagOf(code), currency, exponent, gmtOffsetMinutes: 0 })
      for (const text of said(code, currency, exponent)) expect(text).toContain(site.money(123_450).replace(/\s/g, " "))
    }
})
