import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import { type DescribedColumn, type Describing, describing } from "@baize/kit/testing/description.ts"
import { platformDatabase } from "@baize/platform/testing/database.ts"
import { studioMigrations, studioSchema } from "@baize/studio/studio.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type CallSite, callSites } from "./call-sites.ts"
import { type Dictionary, dictionaryOf, differences, perhapsNull } from "./comparison.ts"
import { composedElsewhere, neverNull } from "./exceptions.ts"

type Composed = { readonly text: string } | { readonly problem: string }

/** Problems of calls, by file and function. */
type Findings = Map<string, Set<string>>

const failures: Findings = new Map()
/** Members that can be null against their type, by file. */
const nulls = new Set<string>()
let calls = 0
const open: { connection: Describing; database: TestDatabase }[] = []

beforeAll(async () => {
  await check(callSites("platform"), await platformDatabase(), "public")
  await check(callSites("studio"), await testDatabase(studioMigrations), studioSchema)
}, 180_000)
afterAll(async () => {
  for (const { connection, database } of open) {
    await connection.close()
    await database.close()
  }
})

async function check(sites: readonly CallSite[], database: TestDatabase, schema: string): Promise<void> {
  const connection = await describing(database.url, schema)
  open.push({ connection, database })
  const composed = compose(sites)
  await makeTemporaryTables(connection, composed.flat().flatMap(textsOf))
  const dictionary = await dictionaryOf(connection)
  for (const [index, site] of sites.entries()) await checkCall(connection, dictionary, site, composed[index]!)
  calls += sites.length
}

/** For each composition of each call, its text with each piece of SQL. */
function compose(sites: readonly CallSite[]): Composed[][][] {
  const input = JSON.stringify(sites.map(({ file, compositions }) => ({ file, compositions })))
  const program = join(import.meta.dirname, "compose.ts")
  return JSON.parse(execFileSync(process.execPath, ["--no-warnings", program], { input, maxBuffer: 2 ** 28 }).toString())
}

const textsOf = (composed: readonly Composed[]): string[] => [
  ...new Set(composed.flatMap(one => ("text" in one && one.text.trim() !== "" ? one.text : []))),
]

/** Temporary tables exist only during a job: they are created first, empty, for the statements that use them. */
async function makeTemporaryTables(connection: Describing, texts: readonly string[]): Promise<void> {
  for (const text of texts.filter(text => /^\s*create temp/.test(text))) {
    const values = [...new Set(text.match(/\$\d+/g))].map(() => null)
    await connection.query(text.replace("on commit drop", ""), values).catch(() => {}) // with another piece of SQL it may do
  }
}

async function checkCall(
  connection: Describing,
  dictionary: Dictionary,
  site: CallSite,
  variants: readonly Composed[][],
): Promise<void> {
  const { file, line, within, members } = site
  const fail = (finding: string): unknown =>
    failures.set(`${file} ${within}`, (failures.get(`${file} ${within}`) ?? new Set()).add(`${file}:${line} ${finding}`))
  let described = 0
  for (const variant of variants) {
    const texts = textsOf(variant)
    if (texts.length === 0) continue // the code itself refuses this variant
    const description = await describeFirst(connection, texts)
    described++
    if ("problem" in description) fail(description.problem)
    else if (members) {
      for (const difference of differences(members, description.columns, dictionary)) fail(difference)
      for (const name of perhapsNull(members, description.columns, dictionary)) nulls.add(`${file} ${name}`)
    }
  }
  if (described === 0) fail(`gives no statement: ${JSON.stringify(variants[0]?.[0])}`)
}

/** The first of the texts, with different pieces of SQL, that PostgreSQL accepts. */
async function describeFirst(
  connection: Describing,
  texts: readonly string[],
): Promise<{ columns: readonly DescribedColumn[] } | { problem: string }> {
  const problems: string[] = []
  for (const text of texts) {
    const description = await connection.describe(text)
    if (!("problem" in description)) return description
    problems.push(description.problem)
  }
  return { problem: problems[0]! }
}

it("PostgreSQL accepts every statement, and its columns match the declared row", () => {
  expect(calls).toBeGreaterThan(800)
  expect([...failures].flatMap(([place, found]) => (composedElsewhere.has(place) ? [] : [...found]))).toEqual([])
})

it("members of nullable columns are declared nullable", () => {
  expect([...nulls].filter(name => !neverNull.has(name))).toEqual([])
})

it("the lists of exceptions contain only needed entries", () => {
  expect([...composedElsewhere].filter(place => !failures.has(place))).toEqual([])
  expect([...neverNull].filter(name => !nulls.has(name))).toEqual([])
})
