import { formatOf } from "@baize/common/react/format.ts"
import { tagOf } from "@baize/kit/languages.ts"
import dayjs from "dayjs"
import { expect, test } from "vitest"
import { portalLanguages } from "../../../locales/languages.ts"
import { dayPattern } from "./day-pattern.ts"

const formatIn = (code: string) => formatOf({ language: tagOf(code), currency: "USD", exponent: 2, gmtOffsetMinutes: 0 })

test("a field of a day is written as days are written beside it, in every language of the portal", () => {
  for (const { code } of portalLanguages) {
    const { day } = formatIn(code)
    expect(dayjs("2026-11-06").format(dayPattern(day)), code).toBe(day("2026-11-06"))
    expect(day("2026-11-06"), code).toContain("2026")
  }
})

test("the pattern of a day is the language's own", () => {
  expect(dayPattern(formatIn("en").day)).toBe("MM/DD/YYYY")
  expect(dayPattern(formatIn("de").day)).toBe("DD.MM.YYYY")
  expect(dayPattern(formatIn("ko").day)).toBe("YYYY. MM. DD.")
  expect(dayPattern(formatIn("th").day)).toBe("DD/MM/YYYY")
})
