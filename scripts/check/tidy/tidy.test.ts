import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { expect, it } from "vitest"
import { findCommits, subjectProblem } from "./commits.ts"
import { compare, type Exceptions } from "./exceptions.ts"
import type { Finding } from "./finding.ts"
import { findUntidy } from "./tidy.ts"

const none: Exceptions = { phrases: {}, spelling: {}, width: {}, functions: {}, types: {}, commits: {} }

const [, tables = ""] = readFileSync(join(root, "docs/voice.md"), "utf8").split("## Spelling")

/** A folder without git that holds these files and the words that the voice guide replaces. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "baize-tidy-"))
  mkdirSync(join(folder, "docs"))
  writeFileSync(join(folder, "docs/voice.md"), `## Spelling${tables}`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const placesIn = (files: Readonly<Record<string, string>>): string[] => compare(findUntidy(folderOf(files)), none)

const lines = (count: number): string => "  work()\n".repeat(count)
// Put together here, so that this file has none of them.
const banned = ["who", "ever"].join("")
const british = ["col", "our"].join("")
const status = ["cancel", "led"].join("")
const crossing = ["so\n// ", "many"].join("")

it("tidy finds replaced phrases in comments, texts, tags, SQL and documents, with what to write instead", () => {
  const places = placesIn({
    "a.ts":
      `const key = "x"\n// for ${banned} comes\nthrow new Error("${banned} comes")\n` + `const text = \`to \${key} ${banned}\`\n`,
    "b.tsx": `export const b = <p>for ${banned} comes</p>\n`,
    "c.sql": `-- for ${banned}\nselect 'for ${banned}';\n`,
    "d.md": `One line.\n\nFor ${banned} comes.\n`,
    "e.css": `/* for ${banned} */\n`,
    "locales/en/f.json": `{ "key": "For ${banned} comes" }\n`,
    "g.ts": `// it is ${crossing} as before\n`,
  })
  const instead = "write players, anyone who plays, a member who plays"
  expect(places).toEqual([
    ...["a.ts:2", "a.ts:3", "a.ts:4", "b.tsx:1", "c.sql:1", "c.sql:2", "d.md:3", "e.css:1"].map(
      place => `${place}: "${banned}": ${instead}`,
    ),
    expect.stringMatching(/^g\.ts:1: "so many": write this many/),
    `locales/en/f.json:1: "${banned}": ${instead}`,
  ])
})

it("tidy finds British spellings in texts, identifiers, keys and SQL, but leaves statuses and a proper name alone", () => {
  const places = placesIn({
    "a.ts": `const ${british}Of = 1\n// A ${british}.\nconst state = "${status}"\nconst ${status} = { ${status}: 409 }\n`,
    "b.sql": `create table x (${british} text);\nselect '${status}';\n`,
    "c.css": `.${british} {}\n.${status} {}\n`,
    "d.md": `It is ${status}. The state is \`${status}\`. Centre Court. Greyhounds.\n`,
  })
  expect(places).toEqual([
    ...["a.ts:1", "a.ts:2"].map(place => `${place}: "${british}": write color`),
    `a.ts:4: "${status}": write canceled`,
    ...["b.sql:1", "c.css:1"].map(place => `${place}: "${british}": write color`),
    `d.md:1: "${status}": write canceled`,
  ])
})

it("tidy leaves names, keys, code, SQL templates and quoted code alone", () => {
  const code = `import "./${banned}.ts"\nconst ${banned} = { ${banned}: "${banned}", is: sql\`select ${banned} from x\` }\n`
  expect(placesIn({ "a.ts": code, "b.md": `Call \`${banned}\`.\n\n\`\`\`\n${banned} x\n\`\`\`\n` })).toEqual([])
})

it("tidy finds lines wider than 130 columns in code, SQL and documents, and counts Korean letters as one", () => {
  const wide = "x".repeat(128)
  const places = placesIn({
    "a.ts": `// ${wide}\n`,
    "b.sql": `-- ${wide}\n`,
    "c.md": `- ${wide}x\n`,
    "d.ts": `// ${"한".repeat(127)}\n`,
  })
  expect(places).toEqual(["a.ts", "b.sql", "c.md"].map(file => `${file}:1: 131 columns: wrap it, at most 130`))
})

it("tidy finds functions, methods and SQL functions longer than a screen, but not those of tests", () => {
  const sql = `create or replace function s.pay() returns void language plpgsql as $$\nbegin\n${lines(70)}end\n$$;\n`
  const places = placesIn({
    "a.ts": `export function long(): void {\n${lines(69)}}\nfunction short(): void {\n${lines(68)}}\n`,
    "b.ts": `export const arrow = (): void => {\n${lines(69)}}\nclass One {\n  method(): void {\n${lines(69)}  }\n}\n`,
    "c.sql": sql,
    "d.test.ts": `it("does", () => {\n${lines(90)}})\n`,
  })
  expect(places).toEqual([
    "a.ts:1: long has 71 lines: split it, at most 70",
    "b.ts:1: arrow has 71 lines: split it, at most 70",
    "b.ts:73: method has 71 lines: split it, at most 70",
    "c.sql:1: s.pay has 74 lines: split it, at most 70",
  ])
})

it("tidy finds a type name of one word that two files declare", () => {
  const places = placesIn({
    "a.ts": "export interface Row { a: 1 }\nexport type BetRow = 1\ntype Props = 1\n",
    "b.ts": "type Row = 1\ntype BetRow = 1\ntype Props = 2\n",
    "c.test.ts": "type Row = 1\n",
  })
  expect(places).toEqual(["a.ts:1", "b.ts:1"].map(place => `${place}: Row is declared 2 times: name what this one is`))
})

it("tidy accepts what the exceptions list, refuses more, and refuses an exception that is no longer needed", () => {
  const findings: Finding[] = [{ rule: "width", key: "a.ts", count: 2, places: ["a.ts:1: wide", "a.ts:2: wide"] }]
  const allowing = (count: number): Exceptions => ({ ...none, width: { "a.ts": count } })
  expect(compare(findings, allowing(2))).toEqual([])
  expect(compare(findings, allowing(1))).toEqual([expect.stringContaining("2 instead of the 1"), "a.ts:1: wide", "a.ts:2: wide"])
  expect(compare(findings, allowing(3))).toEqual([expect.stringContaining("a.ts needs 2 instead of 3")])
  expect(compare([], allowing(1))).toEqual([expect.stringContaining("a.ts needs 0 instead of 1")])
})

it("tidy accepts a commit subject of the form `area: imperative` in 72 characters and refuses others", () => {
  for (const subject of ["ledger: post in groups", "studio/shell: seed the draw", "queue, money: need fewer words"])
    expect(subjectProblem(subject)).toBeUndefined()
  expect(subjectProblem(`ledger: post ${"x".repeat(60)}`)).toBe("73 characters: at most 72")
  expect(subjectProblem("Post in groups")).toMatch(/area: imperative/)
  expect(subjectProblem("ledger: posted in groups")).toMatch(/not an imperative/)
  expect(subjectProblem("ledger: posting in groups")).toMatch(/not an imperative/)
  expect(subjectProblem("ledger: post in groups.")).toMatch(/period/)
})

it("commits are not checked without git", () => {
  expect(findCommits(folderOf({}))).toEqual([])
})
