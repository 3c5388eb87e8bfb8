import { readFileSync } from "node:fs"
import { type FiledKey, type FiledStatement, problemsOf } from "@baize/platform/operator/statements/file.ts"
import { heldProblems } from "@baize/platform/operator/statements/held.ts"
import { fail, readOptions } from "./options.ts"

// `npm run verify-statement -- FILE --key FILE|URL [--held FILE]`: recomputes every statement in a file from the agent portal:
// amount, hash, chain and signature, with nothing but the file and the published keys. `--held` names a file saved earlier: each
// of its statements must be in this one, unchanged. FILE may be `-`, standard input. Exit code 0: everything verifies, 1: it does
// not, 2: it can't be read.
const { positionals, values } = readOptions({
  allowPositionals: true,
  options: { key: { type: "string" }, held: { type: "string" } },
})
const [file] = positionals
if (!file || positionals.length > 1 || values.key === undefined)
  fail(
    "Say which file and which keys: npm run verify-statement -- FILE --key keys.json, or --key " +
      "https://…/.well-known/baize-statement-keys.json.",
  )

async function textOf(place: string): Promise<string> {
  if (!/^https?:/.test(place)) return readFileSync(place === "-" ? 0 : place, "utf8")
  const answer = await fetch(place)
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`)
  return await answer.text()
}

async function listIn<Item>(place: string, format: string, name: string): Promise<readonly Item[]> {
  try {
    const read = JSON.parse(await textOf(place))
    if (read?.format !== format || !Array.isArray(read[name])) throw new Error(`its format is not ${format}`)
    return read[name]
  } catch (error) {
    return fail(`${place} cannot be read: ${(error as Error).message}.`)
  }
}

const statements = await listIn<FiledStatement>(file, "baize-statements-1", "statements")
const keys = await listIn<FiledKey>(values.key as string, "baize-statement-keys-1", "keys")
if (statements.length === 0) fail(`${file} holds no statements.`)
const held = values.held === undefined ? [] : await listIn<FiledStatement>(values.held, "baize-statements-1", "statements")
if (values.held !== undefined && held.length === 0) fail(`${values.held} holds no statements.`)
let wrong = 0
const problemsIn = (list: readonly FiledStatement[], n: number): string[] => {
  try {
    return problemsOf(list[n]!, keys, list[n - 1])
  } catch (error) {
    return [`it cannot be worked out: ${(error as Error).message}`]
  }
}
statements.forEach(({ sealed: { contract, sequence, period, amount, currency, payer, payee } }, n) => {
  const problems = problemsIn(statements, n)
  if (problems.length > 0) wrong++
  const parties = payer === undefined ? "parties not sealed (format 1)" : `${payer} pays ${payee}`
  console.log(
    `${problems.length === 0 ? "yes" : "NO "}  contract ${contract} no. ${sequence}  ${period}  ${amount} ` +
      `${currency ?? ""}  ${parties}`,
  )
  for (const problem of problems) console.log(`       ${problem}`)
})
const notHeld = heldProblems(held, statements)
held.forEach((_, n) => {
  if (problemsIn(held, n).length > 0) notHeld.push(`held: statement ${n + 1} of ${values.held} does not hold itself`)
})
for (const problem of notHeld) console.log(`NO   ${problem}`)
const last = statements.at(-1)!
if (wrong > 0) console.log(`${wrong} of ${statements.length} statements do NOT hold.`)
else if (notHeld.length === 0) {
  const before = held.length === 0 ? "" : ` All ${held.length} that were saved before are among them, unchanged.`
  console.log(
    `${statements.length} statements hold: amount, hash, chain and signature.${before} The last is no. ` +
      `${last.sealed.sequence}, ${last.hash}.`,
  )
} else console.log("The statements do NOT agree with those that were saved before.")
process.exit(wrong === 0 && notHeld.length === 0 ? 0 : 1)
