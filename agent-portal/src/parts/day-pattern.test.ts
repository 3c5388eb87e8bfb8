import { formatOf } from "@baize/common/react/format.ts"
import dayjs from "dayjs"
import { expect, test } from "vitest"
import { portalLanguages } from "../../../locales/languages.ts"
import { dayPattern } from "./day-pattern.ts"

const formatIn = (language: string) => formatOf({ language, currency: "USD", exponent: 2, gmtOffsetMinutes: 0 })

test("a field of a day is written as days are written beside it, in every language of the portal that counts our years", () => {
  for (const { code } of portalLanguages) {
    const { day } = formatIn(code)
    const pattern = dayPattern(day)
    if (pattern) expect(dayjs("2026-11-06").format(pattern), code).toBe(day("2026-11-06"))
    else expect(day("2026-11-06"), code).not.toContain("2026")
  }
})

test("the pattern of a day is the language's own", () => {
  expect(dayPattern(formatIn("en").day)).toBe("MM/DD/YYYY")
  expect(dayPattern(formatIn("de").day)).toBe("DD.MM.YYYY")
  expect(dayPattern(formatIn("ko").day)).toBe("YYYY. MM. DD.")
})
