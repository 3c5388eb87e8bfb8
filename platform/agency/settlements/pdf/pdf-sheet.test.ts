import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { portalLanguages } from "../../../../locales/languages.ts"
import { currencies } from "../../../brands/currencies.ts"
import { pdfBoxes, pdfLines } from "../../../testing/pdf-text.ts"
import { documentFormat } from "./format.ts"
import { PdfSheet } from "./pdf-sheet.ts"

const codes = portalLanguages.map(({ code }) => code)
const head = { author: "Baize", createdAt: new Date("2026-11-29T00:00:00Z"), foot: "Baize" }
const sheetIn = (language: string): Promise<PdfSheet> => PdfSheet.start({ ...head, title: language, language })

/** Every character of the texts of statements and contracts. */
function lettersIn(language: string): string {
  const all = (value: unknown): string[] => (typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(all))
  const texts = ["agent", "contracts"].flatMap(file =>
    all(JSON.parse(readFileSync(new URL(`../../../../locales/${language}/${file}.json`, import.meta.url), "utf8"))),
  )
  return [...new Set(texts.join("").replaceAll(/\s/g, ""))].sort().join("")
}

it.each(codes)("a document in %s has a glyph for every letter of the portal's texts", async language => {
  const sheet = await sheetIn(language)
  const letters = lettersIn(language)
  sheet.text(letters).text(letters, { strong: true })
  expect(pdfBoxes(await sheet.end())).toBe(0)
})

it.each(codes)("sums of every currency have all their signs in a document in %s", async language => {
  const sheet = await sheetIn(language)
  for (const [currency, { exponent }] of Object.entries(currencies)) {
    const { money, instant, rate } = documentFormat({ currency, exponent, gmtOffsetMinutes: 330 }, language)
    const cells = [money(-123_456_789), rate(12_500), instant("2026-11-29T10:00:00Z")]
    sheet.text(cells.join(" "), { strong: true }).facts([[currency, cells.join(" ")]])
  }
  expect(pdfBoxes(await sheet.end())).toBe(0)
})

it("a letter that no font has is found to be a box", async () => {
  expect(pdfBoxes(await (await sheetIn("en")).text("ꦲ").end())).toBe(1)
})

it.each([
  ["th", "ผู้เล่นทั้งหมดในทีมของคุณได้รับเงินปันผลตามยอดเดิมพันและยอดขาดทุนสุทธิในแต่ละงวดตามข้อกำหนดของสัญญา", "สุทธิ"],
  [
    "cn",
    "团队在一个周期内的流水、派彩与净亏损，均按合约的条款逐级计算；（含每一笔更正）都记录在账本里，可以随时核对。",
    "计算；",
  ],
  [
    "ja",
    "チームの期間中の回転、払戻、純損失は、契約の条件に従って計算されます。すべての配当（訂正を含む）は台帳に記録。",
    "計算されます。",
  ],
] as const)("a line in %s breaks between words, although no space is between them", async (language, text, second) => {
  const lines = pdfLines(await (await sheetIn(language)).facts([["1", text]]).end()).map(line => line.replaceAll(" ", ""))
  expect(lines.map(line => line.slice(0, second.length))).toContain(second)
})

it("a word wider than its column breaks, and keeps all its letters", async () => {
  const hash = "0123456789abcdef".repeat(12)
  const lines = pdfLines(await (await sheetIn("en")).facts([["Signature", hash]], { share: 0.22 }).end())
  expect(lines.join("").replace("Signature", "")).toContain(hash)
})
