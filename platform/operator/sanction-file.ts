import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { checked } from "@baize/kit/checked.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import * as v from "valibot"
import type { ListedPerson } from "../identity/sanctions/load.ts"
import { readCsv } from "../play/rounds/reconciliation/csv.ts"

const Short = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))
const People = v.array(
  v.strictObject({ id: Short, names: v.pipe(v.array(Short), v.minLength(1)), born: v.optional(v.array(v.string()), []) }),
)
type PersonInFile = v.InferOutput<typeof People>[number]

interface SanctionFile {
  readonly people: readonly ListedPerson[]
  /** SHA-256 of the file in hexadecimal. */
  readonly checksum: string
}

/**
 * Reads a list of names and years of birth: JSON `[{ id, names, born }]`, or CSV with the header `id,name,born`, in which the
 * rows of one id are one person's names and `born` can have several, separated by semicolons. A birth is a date, a year, or two
 * years with a slash. Throws InvalidInput that names what cannot be read: nobody on a list may be skipped.
 */
export async function sanctionsIn(file: string): Promise<SanctionFile> {
  let content: Buffer
  try {
    content = readFileSync(file)
  } catch (error) {
    throw new InvalidInput(`it cannot be read: ${(error as Error).message}`)
  }
  const people = content.toString("utf8").trimStart().startsWith("[") ? peopleInJson(content) : await peopleInCsv(content)
  if (people.length === 0) throw new InvalidInput("it names no one")
  const refs = people.map(({ id }) => id)
  const twice = refs.find((ref, at) => refs.indexOf(ref) !== at)
  if (twice !== undefined) throw new InvalidInput(`${twice} is in it twice`)
  return {
    people: people.map(({ id, names, born }) => ({ ref: id, names, born: born.map(birth => yearsOf(id, birth)) })),
    checksum: createHash("sha256").update(content).digest("hex"),
  }
}

function peopleInJson(content: Buffer): PersonInFile[] {
  try {
    return checked(People, JSON.parse(content.toString("utf8")))
  } catch (error) {
    throw error instanceof SyntaxError ? new InvalidInput(`it is no JSON: ${error.message}`) : error
  }
}

async function peopleInCsv(content: Buffer): Promise<PersonInFile[]> {
  const people = new Map<string, { id: string; names: string[]; born: string[] }>()
  let columns: readonly string[] | undefined
  for await (const portion of readCsv(chunksOf(content)))
    for (const { number, text, fields } of portion) {
      if (text.trim() === "") continue
      if (!fields) throw new InvalidInput(`line ${number} cannot be read`)
      if (!columns) {
        columns = fields.map(field => field.replace("\uFEFF", "").trim().toLowerCase())
        if (!columns.includes("id") || !columns.includes("name"))
          throw new InvalidInput("its first line must name the columns id, name and born")
        continue
      }
      const field = (name: string): string => fields[columns!.indexOf(name)]?.trim() ?? ""
      const [id, name] = [field("id"), field("name")]
      if (!id || !name || fields.length !== columns.length) throw new InvalidInput(`line ${number} needs an id and a name`)
      const person = people.get(id) ?? { id, names: [], born: [] }
      person.names.push(name)
      person.born.push(
        ...field("born")
          .split(";")
          .filter(birth => birth.trim()),
      )
      people.set(id, person)
    }
  return checked(People, [...people.values()])
}

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** The years of "1957-04-28", "1957" or "1955/1960". */
function yearsOf(id: string, birth: string): readonly [number, number] {
  const [, from, to = from] = /^(\d{4})(?:-\d{2}(?:-\d{2})?|\/(\d{4}))?$/.exec(birth.trim()) ?? []
  if (from === undefined || Number(from) > Number(to))
    throw new InvalidInput(`${id}: the birth "${birth.trim()}" must be a date, a year, or two years with a slash`)
  return [Number(from), Number(to)]
}
