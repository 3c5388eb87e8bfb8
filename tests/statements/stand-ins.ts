import { type Checker, SymbolFlags, type Type, TypeFlags } from "typescript/unstable/sync"

/** `full`: every optional value is set, flags are true, lists have an item. `bare`: the opposite. */
export type Variant = "full" | "bare"
export const variants = ["full", "bare"] as const satisfies readonly Variant[]

const DEEPEST = 5

/** Types of the runtime and the libraries, by name; others are built from their members. */
const known: Readonly<Record<string, string>> = {
  Sql: "$piece",
  Date: "new Date(0)",
  Buffer: "Buffer.alloc(0)",
  Uint8Array: "new Uint8Array()",
  RegExp: "/x/",
  Promise: "Promise.resolve()",
  Database: "{}",
}

/**
 * The source of a value of a type, to compose a statement with. What the value is does not matter, only that code can work with
 * it.
 */
export function standIn(checker: Checker, type: Type, variant: Variant, depth = 0): string {
  const make = (inner: Type): string => standIn(checker, inner, variant, depth + 1)
  if (type.isUnionType()) return ofUnion(type.getTypes(), variant, make)
  const primitive = type.isIntersectionType() && type.getTypes().find(part => part.flags & TypeFlags.Primitive)
  if (primitive) return make(primitive) // a number or text with a unit
  if (type.isLiteralType()) return JSON.stringify(type.value)
  if (type.flags & TypeFlags.BooleanLike) return String(variant === "full")
  if (type.flags & TypeFlags.NumberLike) return String(++numbers)
  if (type.flags & TypeFlags.StringLike) return `"2026-01-01"` // also for days
  if (type.flags & TypeFlags.VoidLike) return "undefined"
  if (type.flags & TypeFlags.Null) return "null"
  if (depth > DEEPEST || !(type.flags & (TypeFlags.Object | TypeFlags.Intersection))) return "undefined"
  const name = type.getSymbol()?.name ?? ""
  if (known[name] !== undefined) return known[name]
  if (name === "Map" || name === "ReadonlyMap") return "new Map()"
  if (name === "Set" || name === "ReadonlySet") return "new Set()"
  if (checker.isTupleType(type)) return `[${argumentsOf(checker, type).map(make).join()}]`
  if (checker.isArrayLikeType(type)) return variant === "full" ? `[${argumentsOf(checker, type).map(make).join()}]` : "[]"
  const [call] = checker.getSignaturesOfType(type, 0)
  if (call) return `() => (${make(checker.getReturnTypeOfSignature(call) as Type)})`
  const members = checker.getPropertiesOfType(type).flatMap(member => {
    if (variant === "bare" && member.flags & SymbolFlags.Optional) return []
    const inner = checker.getTypeOfSymbol(member)
    return inner ? [`${JSON.stringify(member.name)}: ${make(inner)}`] : []
  })
  return `{ ${members.join(", ")} }`
}

let numbers = 0

function ofUnion(types: readonly Type[], variant: Variant, make: (type: Type) => string): string {
  const absent = types.find(type => type.flags & (TypeFlags.Undefined | TypeFlags.Null))
  if (variant === "bare" && absent) return make(absent)
  const present = types.filter(type => !(type.flags & (TypeFlags.Undefined | TypeFlags.Null)))
  if (present.every(type => type.flags & TypeFlags.BooleanLike)) return String(variant === "full")
  return make((variant === "full" ? present[0] : present.at(-1)) as Type)
}

export const argumentsOf = (checker: Checker, type: Type): readonly Type[] =>
  type.isTypeReference() ? checker.getTypeArguments(type) : []
