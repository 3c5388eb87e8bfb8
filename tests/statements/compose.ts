// Evaluates compositions in their modules. Reads [{ file, compositions }] from standard input and writes, for each composition,
// the texts it gives, or why it gives none.
import { readFileSync } from "node:fs"
import { registerHooks, stripTypeScriptTypes } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { raw, type Sql } from "sql-template-tag"

const root = join(import.meta.dirname, "../..")

/**
 * What may stand where a function takes a piece of SQL: a further clause, a condition, an instant, a select of people or of
 * figures.
 */
const pieces = [
  "",
  "true",
  "now()",
  "select null::bigint as id",
  "select *, turnover as reversed_turnover, payout as reversed_payout from fact",
  "(select 1 as key, * from fact)",
].map(raw)

/** Gives every module of ours a function that evaluates an expression in its scope. */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".ts") || url.includes("/node_modules/")) return next(url, context)
    const source = `${readFileSync(new URL(url), "utf8")}\nexport const $evaluate = (code: string): unknown => eval(code)\n`
    return { format: "module", source: stripTypeScriptTypes(source), shortCircuit: true }
  },
})

type Evaluate = (code: string) => { readonly text?: string }

const withPiece = globalThis as { $piece?: Sql }

function textOf(evaluate: Evaluate, source: string, piece: Sql): { text: string } | { problem: string } {
  try {
    withPiece.$piece = piece
    const { text } = evaluate(stripTypeScriptTypes(source))
    return text === undefined ? { problem: "It gives no statement" } : { text }
  } catch (error) {
    return { problem: String(error) }
  }
}

const sites = JSON.parse(readFileSync(0, "utf8")) as { file: string; compositions: string[] }[]
const results = []
for (const { file, compositions } of sites) {
  const { $evaluate } = (await import(pathToFileURL(join(root, file)).href)) as { $evaluate: Evaluate }
  results.push(compositions.map(source => pieces.map(piece => textOf($evaluate, source, piece))))
}
process.stdout.write(JSON.stringify(results), () => process.exit())
