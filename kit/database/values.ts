import pg from "pg"

const textArray: number = 1009

/**
 * How PostgreSQL's values arrive in JavaScript. Never a rounded number, never a day shifted by a time zone: int8 and whole
 * numeric → safe integer, or an error; date → "YYYY-MM-DD"; timestamptz → Date; jsonb → parsed; bytea → Buffer.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [20, safeInteger],
  [1700, safeInteger],
  [1082, text => text],
  [1016, arrayOf(safeInteger)],
  [1231, arrayOf(safeInteger)],
  [1182, arrayOf(text => text)],
])

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} from the database is not a safe integer`)
  return number
}

function arrayOf<Item>(parse: (text: string) => Item): (text: string) => (Item | null)[] {
  const texts = pg.types.getTypeParser(textArray) as (text: string) => (string | null)[]
  return text => texts(text).map(item => (item === null ? null : parse(item)))
}
