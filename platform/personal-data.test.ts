import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type KeptAs, otherColumns, personalData } from "./personal-data.ts"
import { retention } from "./retention.ts"
import { platformDatabase } from "./testing/database.ts"

const columnsOf = (table: string): [string, KeptAs][] =>
  Object.entries(personalData[table] ?? {}).flatMap(([keeping, columns]) =>
    columns.split(" ").map((column): [string, KeptAs] => [column, keeping as KeptAs]),
  )

describe("personal data", () => {
  let database: Awaited<ReturnType<typeof platformDatabase>>
  beforeAll(async () => {
    database = await platformDatabase()
  })
  afterAll(() => database.close())

  it("every column that could hold personal data is classed, once, and no unknown one", async () => {
    const columns = await database.rows<{ name: string }>(sql`
      select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
        and c.relname <> 'migration'
        and coalesce(e.typname, t.typname) in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'bytea', 'inet', 'cidr', 'date')`)
    const classed = [
      ...Object.keys(personalData).flatMap(table => columnsOf(table).map(([column]) => `${table}.${column}`)),
      ...Object.entries(otherColumns).flatMap(([table, all]) => all.split(" ").map(column => `${table}.${column}`)),
    ]
    expect(classed.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
  })

  it("the documented table is the inventory, with the rule of each table", async () => {
    await expect(documented()).toMatchFileSnapshot(join(root, "docs", "personal-data.md"))
  })
})

const words: Readonly<Record<KeptAs, string>> = {
  sealed: "Sealed",
  index: "Blind index",
  hash: "Hash",
  clear: "In the clear",
  evidence: "Evidence",
}

const documented = (): string =>
  [
    ["# Personal data"],
    [
      "Every column of the platform's tables that names a person or says something of them, how it is kept, and how long. " +
        "`platform/personal-data.ts` is the list; its test writes this page (`npx vitest run platform/personal-data.test.ts " +
        "-u`) and fails for a column that is not classed.",
    ],
    [
      "Sealed: by the key outside the database. Blind index: finds and compares a sealed value. Hash: proves a value and does " +
        "not give it back. Evidence: in rows that are never changed, which an erasure leaves. In `member.profile` each answer " +
        "is sealed, beside blind indexes: of answers (`emailIndex`, `phoneIndex`, `idNumberIndex`), of `member.mobile` " +
        "(`mobileIndex`), of the birth date, its month and day, and the name with it (`bornIndex`, `birthdayIndex`, " +
        "`nameIndex`). What protects what is not sealed, and what an erasure does, is in " +
        "[security.md](security.md#personal-data).",
    ],
    ...Object.keys(personalData).flatMap(table => [
      [`## \`${table}\``],
      Object.entries(personalData[table]!).map(
        ([keeping, columns]) =>
          `- ${words[keeping as KeptAs]}: ${columns
            .split(" ")
            .map(column => `\`${column}\``)
            .join(", ")}`,
      ),
      [`${keptOf(table)}.`],
    ]),
  ]
    .map(paragraph => paragraph.map(line => wrapped(line)).join("\n"))
    .join("\n\n")
    .concat("\n")

function keptOf(table: string): string {
  const rule = retention[table]!
  return "keeps" in rule ? `Kept: ${rule.keeps}` : `Kept ${rule.until}`
}

/** A line of at most 130 characters, continued in the way of its list. */
function wrapped(line: string): string {
  const indent = line.startsWith("- ") ? "  " : ""
  const lines = [""]
  for (const word of line.split(" ")) {
    const last = lines.at(-1)!
    const longer = last === "" ? word : `${last} ${word}`
    if (longer.length <= 130) lines[lines.length - 1] = longer
    else lines.push(`${indent}${word}`)
  }
  return lines.join("\n")
}
