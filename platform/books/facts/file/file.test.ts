import type { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { platformDatabase } from "../../../testing/database.ts"
import { readWorkbook } from "../../../testing/workbook.ts"
import type { FileColumn, FileReport } from "./column.ts"
import { csvFile, csvLine, type FileContext } from "./csv.ts"
import { xlsxFile } from "./xlsx.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await platformDatabase()
})
afterAll(() => database?.close())

/** Names that could become a formula or break a file. */
const names = [
  "=1+1",
  "+1",
  "-1",
  "@sum(a1)",
  "\t=1",
  " =1",
  "＝1",
  'a,b "c"\nd',
  "<b>&amp;\r</b>",
  "bell\u0007",
  "가나 ",
  "plain",
]

type Tried = FileReport & { readonly columns: readonly FileColumn[]; readonly rows: Sql }
const report = (over: Partial<Tried> = {}): Tried => ({
  title: "People: all [of] them/and a name that is far too long",
  columns: [
    { key: "name", title: "Name", kind: "text" },
    { key: "side", title: "Side", kind: "word", words: { up: "Upline", down: "Downline" } },
    { key: "sum", title: "Sum", kind: "money" },
    { key: "n", title: "Number", kind: "count" },
    { key: "rate", title: "Rate", kind: "rate" },
    { key: "at", title: "At", kind: "instant" },
    { key: "on", title: "On", kind: "day" },
  ],
  rows: sql`
    select name, 'up' as side, -123456::bigint + place::bigint as sum, place::bigint as n, 12500::bigint as rate,
           timestamptz '2026-11-21 23:30:15.9+00' as at, date '2026-11-22' as on
    from unnest(${names}::text[]) with ordinality u(name, place) order by place`,
  totals: { lines: () => sql`select 'Totals'::text as line, 5::bigint as sum`, keys: ["sum"] },
  ...over,
})

const write = (how: (writing: FileContext) => Readable, of = report(), exponent = 2): Promise<Buffer> =>
  database.transaction(async tx => {
    const { rows } = await tx.one<{ rows: number }>(sql`select count(*) as rows from (${of.rows}) r`)
    const table = sql`(${of.rows})`
    return await buffer(
      how({ tx, report: of, table, columns: of.columns, head: [["Brand", "BAIZE"]], rows, exponent, offsetMinutes: 540 }),
    )
  })

describe("a CSV file", () => {
  it("a CSV file is UTF-8 with a byte order mark: head, columns, every row, totals", async () => {
    const text = (await write(csvFile)).toString("utf8")
    expect(text.startsWith("\uFEFFBrand,BAIZE\n\nName,Side,Sum,Number,Rate,At,On\n")).toBe(true)
    expect(text.endsWith("\nplain,Upline,-1234.44,12,1.25%,2026-11-22 08:30:15,2026-11-22\nTotals,,0.05,,,,\n")).toBe(true)
  })

  it("a file without a head starts with its column names", async () => {
    const alone: typeof write = how => write(writing => how({ ...writing, head: [] }))
    expect((await alone(csvFile)).toString("utf8").startsWith("\uFEFFName,Side,")).toBe(true)
    expect(readWorkbook(await alone(xlsxFile))[0]!.rows[0]).toEqual(["Name", "Side", "Sum", "Number", "Rate", "At", "On"])
  })

  it("a CSV file never makes a name a formula, and keeps commas, quotes and line ends", async () => {
    const text = (await write(csvFile)).toString("utf8")
    for (const name of ["=1+1", "+1", "-1", "@sum(a1)", "\t=1", " =1", "＝1"]) {
      expect(text).toContain(`\n'${name},Upline,`)
      expect(csvLine([name])).toBe(`'${name}\n`)
    }
    expect(text).toContain('"a,b ""c""\nd",Upline,')
  })

  it("a CSV file makes no part of a name a formula where a spreadsheet separates cells by semicolons", async () => {
    const tried = ["a;=1+1", "a; @b", 'a;"=1"', "a\n-1", "a;b=c"]
    const safe = ["a;'=1+1", "a;' @b", '"a;\'""=1"""', '"a\n\'-1"', "a;b=c"]
    expect(tried.map(name => csvLine([name]))).toEqual(safe.map(cell => `${cell}\n`))
    const rows = sql`select name, 'up' as side from unnest(${tried}::text[]) with ordinality u(name, place) order by place`
    const columns = report().columns.slice(0, 2)
    const text = (await write(csvFile, report({ rows, columns, totals: undefined }))).toString("utf8")
    expect(text.endsWith(`\n${safe.map(cell => `${cell},Upline\n`).join("")}`)).toBe(true)
  })

  it("a CSV file writes amounts with the currency's decimals, and the largest exactly", async () => {
    const amounts = [5n, -5n, 0n, 9_007_199_254_740_991n, -9_007_199_254_740_991n]
    const of = report({
      columns: [{ key: "sum", title: "Sum", kind: "money" }],
      rows: sql`select sum from unnest(${amounts.map(String)}::bigint[]) u(sum) order by abs(sum), sum`,
      totals: undefined,
    })
    const lines = async (exponent: number) => (await write(csvFile, of, exponent)).toString("utf8").trimEnd().split("\n").slice(3)
    expect(await lines(2)).toEqual(["0.00", "-0.05", "0.05", "-90071992547409.91", "90071992547409.91"])
    expect(await lines(0)).toEqual(["0", "-5", "5", "-9007199254740991", "9007199254740991"])
    expect((await lines(3))[1]).toBe("-0.005")
  })
})

describe("an XLSX file", () => {
  it("an XLSX file has the same rows, as texts and numbers", async () => {
    const [sheet] = readWorkbook(await write(xlsxFile))
    const [brand, empty, columns, ...rows] = sheet!.rows
    expect([brand, empty]).toEqual([["Brand", "BAIZE"], []])
    expect(columns).toEqual(["Name", "Side", "Sum", "Number", "Rate", "At", "On"])
    const at = (Date.parse("2026-11-22T08:30:15Z") - Date.parse("1899-12-30T00:00:00Z")) / 86_400_000
    expect(rows.at(-2)).toEqual(["plain", "Upline", -1234.44, 12, 0.0125, expect.closeTo(at, 6), 46_348])
    expect(rows.at(-1)).toEqual(["Totals", null, 0.05, null, null, null, null])
    // Names are unchanged: a text cell is no formula. Only characters invalid in XML are left out.
    expect(rows.slice(0, -1).map(([name]) => name)).toEqual(names.map(name => name.replace("\u0007", "")))
    expect(sheet!.name).toMatch(/^People {2}all {1,2}of/)
    expect(sheet!.name.length).toBeLessThanOrEqual(31)
  })

  it("the columns of a workbook can be filtered, its totals left out", async () => {
    const [sheet] = readWorkbook(await write(xlsxFile))
    expect(sheet!.filter).toBe(`A3:G${3 + names.length}`)
    expect(sheet!.rows.length).toBe(3 + names.length + 1)
  })

  it("an XLSX file continues in another sheet when one is full, repeating its column names", async () => {
    const many = report({
      columns: [{ key: "n", title: "Number", kind: "count" }],
      rows: sql`select n from generate_series(1, 20007) n`,
      totals: undefined,
    })
    const sheets = readWorkbook(await write(writing => xlsxFile(writing, 10_000), many))
    expect(sheets.map(({ rows }) => [rows[2], rows[3], rows.at(-1), rows.length])).toEqual([
      [["Number"], [1], [10_000], 10_003],
      [["Number"], [10_001], [20_000], 10_003],
      [["Number"], [20_001], [20_007], 10],
    ])
    expect(sheets.slice(1).map(({ name }) => name.slice(-2))).toEqual([" 2", " 3"])
    expect(sheets.map(({ filter }) => filter)).toEqual(["A3:A10003", "A3:A10003", "A3:A10"])
  })
})

describe("a file whose reader leaves", () => {
  it("a file whose reader leaves releases its connection and stops its query", async () => {
    const long = report({ rows: sql`select n, n::text as name from generate_series(1, 500000) n`, totals: undefined })
    const columns = long.columns.slice(0, 1)
    for (const how of [csvFile, xlsxFile])
      await expect(
        database.transaction(async tx => {
          const file = how({
            tx,
            report: long,
            table: sql`(${long.rows})`,
            columns,
            head: [],
            rows: 500_000,
            exponent: 2,
            offsetMinutes: 0,
          })
          for await (const _ of file) break
          throw new Error("left")
        }),
      ).rejects.toThrow("left")
    expect(await database.one(sql`select 1 as one`)).toEqual({ one: 1 })
  })

  it("a file reports PostgreSQL's error to its reader", async () => {
    const wrong = report({ rows: sql`select 'x' as name, 1 / (n - 500) as n from generate_series(1, 1000) n`, totals: undefined })
    for (const how of [csvFile, xlsxFile])
      await expect(
        database.transaction(async tx => {
          const columns = wrong.columns.filter(({ key }) => key === "name" || key === "n")
          return await buffer(
            how({ tx, report: wrong, table: sql`(${wrong.rows})`, columns, head: [], rows: 1000, exponent: 2, offsetMinutes: 0 }),
          )
        }),
      ).rejects.toThrow("division by zero")
  })
})
