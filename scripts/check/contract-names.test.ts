import { expect, it } from "vitest"
import { readTexts } from "./catalogs.ts"

it.each(["en", "de", "es", "fr", "ru", "tr"])("in %s a contract has the same name, of one contract, on both sites", language => {
  const contracts = readTexts(`locales/${language}/contracts.json`)
  const portal = readTexts(`locales/${language}/agent.json`)
  for (const kind of ["dividend", "daily", "hourly", "real-time"])
    expect(contracts.get(`kinds.${kind}`)).toBe(portal.get(`contracts.oneOfKind.${kind}`))
})
