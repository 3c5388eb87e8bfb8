import { readFileSync } from "node:fs"
import { readOptions } from "./options.ts"
import { type FiledKey, type FiledStatement, problemsOf } from "./statements/file.ts"

// `npm run verify-statement -- FILE --key FILE|URL`: recomputes every statement in a file that the agent portal gave: amount, hash, chain
// and signature, with nothing but the file and the published keys. FILE may be `-`, standard input. Exit code 0: all of it holds, 1: it
// does not, 2: it cannot be read.
const { positionals, values } = readOptions({ allowPositionals: true, options: { key: { type: "string" } } })
const [file] = positionals
if (!file || positionals.length > 1 || values.key === undefined)
  fail(
    "Say which file and which keys: npm run verify-statement -- FILE --key keys.json, or --key https://…/.well-known/baize-statement-keys.json.",
  )

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

async function textOf(place: string): Promise<string> {
  if (!/^https?:/.test(place)) return readFileSync(place === "-" ? 0 : place, "utf8")
  const answer = await fetch(place)
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`)
  return await answer.text()
}

async function listIn<Item>(place: string, format: string, name: string): Promise<readonly Item[]> {
  try {
    const read = JSON.parse(await textOf(place))
    if (read?.format !== format || !Array.isArray(read[name])) throw new Error(`it is not of the format ${format}`)
    return read[name]
  } catch (error) {
    return fail(`${place} cannot be read: ${(error as Error).message}.`)
  }
}

const statements = await listIn<FiledStatement>(file, "baize-statements-1", "statements")
const keys = await listIn<FiledKey>(values.key as string, "baize-statement-keys-1", "keys")
if (statements.length === 0) fail(`${file} holds no statements.`)
let wrong = 0
statements.forEach((filed, n) => {
  const { contract, sequence, period, amount, currency, payer, payee } = filed.sealed
  let problems: string[]
  try {
    problems = problemsOf(filed, keys, statements[n - 1])
  } catch (error) {
    problems = [`it cannot be worked out: ${(error as Error).message}`]
  }
  if (problems.length > 0) wrong++
  const parties = payer === undefined ? "parties not sealed (format 1)" : `${payer} pays ${payee}`
  console.log(
    `${problems.length === 0 ? "yes" : "NO "}  contract ${contract} no. ${sequence}  ${period}  ${amount} ${currency ?? ""}  ${parties}`,
  )
  for (const problem of problems) console.log(`       ${problem}`)
})
const last = statements.at(-1)!
console.log(
  wrong === 0
    ? `${statements.length} statements hold: amount, hash, chain and signature. The last is no. ${last.sealed.sequence}, ${last.hash}.`
    : `${wrong} of ${statements.length} statements do NOT hold.`,
)
process.exit(wrong === 0 ? 0 : 1)
