/** More than any line of a book needs; a longer one is not read. */
const LONGEST = 2_000

/** A line of a file: its number from 1, and its fields, or none if it is malformed. */
export interface CsvLine {
  readonly number: number
  readonly text: string
  readonly fields: readonly string[] | undefined
}

/**
 * Streams the lines of a comma-separated file of any size: only the present line is kept. Fields can be quoted ("" is a quote); a
 * field does not cross a line's end. A line that is too long, or whose quotes do not close, has no fields.
 */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvLine[]> {
  const decoder = new TextDecoder()
  let number = 0
  let rest = ""
  let tooLong = false
  const lineOf = (text: string): CsvLine => {
    const whole = text.endsWith("\r") ? text.slice(0, -1) : text
    const broken = tooLong || whole.length > LONGEST
    tooLong = false
    return { number: ++number, text: whole.slice(0, LONGEST), fields: broken ? undefined : fieldsOf(whole) }
  }
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n")
    rest = parts.pop() ?? ""
    const lines = parts.map(lineOf)
    if (rest.length > LONGEST) {
      rest = rest.slice(0, LONGEST)
      tooLong = true
    }
    if (lines.length > 0) yield lines
  }
  rest += decoder.decode()
  if (rest !== "" || tooLong) yield [lineOf(rest)]
}

function fieldsOf(line: string): readonly string[] | undefined {
  if (!line.includes('"')) return line.split(",")
  const fields: string[] = []
  for (let at = 0; at <= line.length; ) {
    if (line[at] !== '"') {
      const end = line.indexOf(",", at)
      const field = end < 0 ? line.slice(at) : line.slice(at, end)
      if (field.includes('"')) return undefined
      fields.push(field)
      at += field.length + 1
      continue
    }
    let field = ""
    for (at++; ; at++) {
      const end = line.indexOf('"', at)
      if (end < 0) return undefined
      field += line.slice(at, end)
      at = end + 1
      if (line[at] !== '"') break
      field += '"'
    }
    if (at < line.length && line[at] !== ",") return undefined
    fields.push(field)
    at++
  }
  return fields
}
