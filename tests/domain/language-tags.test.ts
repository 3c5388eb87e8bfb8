import { Language } from "@baize/common/api/fields.ts"
import { findLanguage, tagOf } from "@baize/kit/languages.ts"
import * as v from "valibot"
import { expect, it } from "vitest"
import { languages } from "../../locales/languages.ts"

const codes = languages.map(({ code }) => code)

it.each(codes)("a page in %s can name its language in calls, and the platform knows which it is", code => {
  expect(v.is(Language, code)).toBe(true)
  expect(v.is(Language, tagOf(code))).toBe(true)
  expect(findLanguage([tagOf(code)], codes)).toBe(code)
})

it.each(codes)("%s is a language of calls as the specification writes it, in capitals", code => {
  expect(v.parse(Language, code.toUpperCase())).toBe(code)
  expect(findLanguage([v.parse(Language, tagOf(code))], codes)).toBe(code)
})

it.each(["", "E", "EN-", "en_US", "EN US", "español"])("%s is no language of calls", text => {
  expect(v.is(Language, text)).toBe(false)
})
