import { execFileSync, spawnSync } from "node:child_process"
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { platformDatabase } from "../../../testing/database.ts"
import type { FileColumn } from "./column.ts"
import { xlsxFile } from "./xlsx.ts"

const there = spawnSync("soffice", ["--version"]).status === 0

it.skipIf(!there)("a workbook opens in LibreOffice with the intended content", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-office-"))
  const database = await platformDatabase()
  try {
    const columns: FileColumn[] = [
      { key: "name", title: "Name", kind: "text" },
      { key: "side", title: "Side", kind: "word", words: { up: "You & yours" } },
      { key: "sum", title: "Sum", kind: "money" },
      { key: "n", title: "Number", kind: "count" },
      { key: "rate", title: "Rate", kind: "rate" },
      { key: "at", title: "At", kind: "instant" },
      { key: "on", title: "On", kind: "day" },
    ]
    const table = sql`(
      select name, 'up' as side, -123456 * place as sum, 1000 * place as n, 12500::bigint as rate,
             timestamptz '2026-11-21 23:30:15.9+00' as at, date '2026-11-22' as on
      from unnest(${["=1+1", "<가나> & co", "plain"]}::text[]) with ordinality u(name, place))`
    const totals = { lines: () => sql`select 'Totals'::text as line, 5::bigint as sum`, keys: ["sum"] }
    const path = join(folder, "report.xlsx")
    await database.transaction(async tx => {
      const report = { title: "People", totals }
      const head = [["Brand", "=BAIZE"]]
      const file = xlsxFile({ tx, report, table, columns, head, rows: 3, exponent: 2, offsetMinutes: 540 }, 2)
      await pipeline(file, createWriteStream(path))
    })
    // Every sheet, cells as displayed.
    const all = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"
    execFileSync("soffice", [
      "--headless",
      `-env:UserInstallation=file://${folder}/profile`,
      "--convert-to",
      all,
      "--outdir",
      folder,
      path,
    ])
    // Thousands separators follow the machine's language, or are absent.
    const shown = (sheet: string): string[] =>
      readFileSync(join(folder, `report-${sheet}.csv`), "utf8")
        .replace(/"(-?[\d,.]+)"/g, (_, figure: string) => figure.replaceAll(",", ""))
        .trimEnd()
        .split("\n")
    const names = "Name,Side,Sum,Number,Rate,At,On"
    const rest = "1.25%,2026-11-22 08:30:15,2026-11-22"
    expect(shown("People")).toEqual([
      "Brand,=BAIZE,,,,,",
      ",,,,,,",
      names,
      `=1+1,You & yours,-1234.56,1000,${rest}`,
      `<가나> & co,You & yours,-2469.12,2000,${rest}`,
    ])
    expect(shown("People 2").slice(2)).toEqual([names, `plain,You & yours,-3703.68,3000,${rest}`, "Totals,,0.05,,,,"])
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
