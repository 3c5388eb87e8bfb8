import fc from "fast-check"
import type { GenericSchema } from "valibot"
import { hostile } from "./hostile.ts"

interface Walked {
  readonly type: string
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly item?: GenericSchema
  readonly wrapped?: GenericSchema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly pipe?: readonly Piece[]
}
interface Piece {
  readonly type: string
  readonly requirement?: unknown
  readonly pipe?: readonly Piece[]
}

const instant = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
  .map(date => date.toISOString())
/** Most days exist; the others only look like one, or are at the edge of the calendar. */
const day = fc.oneof(
  { weight: 8, arbitrary: instant.map(text => text.slice(0, 10)) },
  { weight: 1, arbitrary: fc.constantFrom("2026-02-31", "2025-02-29", "0000-01-01", "0001-01-01", "9999-12-31") },
)

/** Requests that a declaration accepts, or almost: they get past validation and into the handlers. */
export function plausible(schema: GenericSchema): fc.Arbitrary<unknown> {
  const { type, entries, item, wrapped, options, literal, pipe } = schema as unknown as Walked
  switch (type) {
    case "object":
    case "strict_object":
      return fc.record(Object.fromEntries(Object.entries(entries!).map(([name, inner]) => [name, plausible(inner)])), {
        requiredKeys: Object.entries(entries!).flatMap(([name, inner]) =>
          (inner as unknown as Walked).type === "optional" ? [] : [name],
        ),
      })
    case "array":
      return fc.array(plausible(item!), { minLength: 1, maxLength: 4 })
    case "optional":
      return plausible(wrapped!)
    case "nullable":
      return fc.oneof(fc.constant(null), plausible(wrapped!))
    case "picklist":
      return fc.constantFrom(...(options as unknown[]))
    case "literal":
      return fc.constant(literal)
    case "boolean":
      return fc.boolean()
    case "number":
      return whole(flat(pipe))
    case "string":
      return text(flat(pipe))
    default:
      return hostile
  }
}

/** What a pipe checks, pipes within it included: a field that describes itself wraps another. */
const flat = (pipe: readonly Piece[] = []): Piece[] => pipe.flatMap(piece => [piece, ...flat(piece.pipe?.slice(1))])

const bound = (pipe: readonly Piece[], type: string, otherwise: number): number =>
  Number(pipe.find(piece => piece.type === type)?.requirement ?? otherwise)

function whole(pipe: readonly Piece[]): fc.Arbitrary<number> {
  const min = bound(pipe, "min_value", Number.MIN_SAFE_INTEGER)
  const max = bound(pipe, "max_value", Number.MAX_SAFE_INTEGER)
  const small = [1, 2, 3, 101, 500, 501, 1001, 1002, 7001, 10_001, 20_001].filter(number => number >= min && number <= max)
  return fc.oneof(
    fc.constantFrom(...small, min, max),
    fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) }),
  )
}

function text(pipe: readonly Piece[]): fc.Arbitrary<string> {
  const has = (type: string): boolean => pipe.some(piece => piece.type === type)
  if (has("iso_date")) return day
  if (has("iso_timestamp"))
    return fc.oneof(
      instant,
      day.map(text => `${text}T23:59:59.999Z`),
    )
  if (has("uuid")) return fc.uuid()
  const min = bound(pipe, "min_length", 0)
  const max = Math.min(bound(pipe, "max_length", 100), 300)
  if (has("regex"))
    return fc.constantFrom("en", "ko", "BZ", "emerald-cloth", "BAIZE:1001", "T-1", "abc").filter(value => value.length >= min)
  const nasty = hostile.filter(
    (value): value is string => typeof value === "string" && value.length >= min && value.length <= max,
  )
  return fc.oneof(
    fc.string({ minLength: min, maxLength: Math.min(max, Math.max(min, 20)) }),
    nasty,
    fc.constantFrom("topagent", "maya", "Demo-2026!").filter(value => value.length <= max),
  )
}
