import { join, relative } from "node:path"
import type { CallExpression, Node, PropertyAccessExpression, SourceFile, VariableDeclaration } from "typescript/unstable/ast"
import * as is from "typescript/unstable/ast/is"
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from "typescript/unstable/sync"
import { composition } from "./composition.ts"
import { argumentsOf, variants } from "./stand-ins.ts"

/** A value's type in JavaScript; `json` for parsed documents, `any` if the type is unknown. */
export type TypeFamily = "boolean" | "number" | "string" | "date" | "bytes" | "json" | "any" | `${string}[]`

export interface Member {
  readonly name: string
  readonly families: readonly TypeFamily[]
  readonly nullable: boolean
  readonly optional: boolean
}

/** A call of the database: where it is, the members of the row it declares, and the sources that compose its statement. */
export interface CallSite {
  readonly file: string
  readonly line: number
  /** The innermost named function that the call is in. */
  readonly within: string
  /** Undefined: only the number of rows is used. */
  readonly members: readonly Member[] | undefined
  readonly compositions: readonly string[]
}

const root = join(import.meta.dirname, "../..")
type Property = ReturnType<Checker["getPropertiesOfType"]>[number]

const giving = ["rows", "row", "one", "stream"]
const methods = [...giving, "run", "copy"]

/** Every database call in a project, except in tests. */
export function callSites(project: string): CallSite[] {
  const api = new API({ cwd: root })
  try {
    const configuration = join(root, project, "tsconfig.json")
    const { program, checker } = api.updateSnapshot({ openProjects: [configuration] }).getProject(configuration)!
    const files = program.getSourceFileNames().filter(name => relative(root, name).startsWith(`${project}/`) && !isTest(name))
    return files.flatMap(name => sitesIn(checker, program.getSourceFile(name)!))
  } finally {
    api.close()
  }
}

const isTest = (name: string): boolean => /node_modules|\.test\.ts$|\/testing\//.test(name)

function sitesIn(checker: Checker, source: SourceFile): CallSite[] {
  const sites: CallSite[] = []
  const visit = (node: Node): undefined => {
    if (isDatabaseCall(checker, node)) sites.push(siteOf(checker, source, node))
    node.forEachChild(visit)
  }
  visit(source)
  return sites
}

const isDatabaseCall = (checker: Checker, node: Node): node is CallExpression =>
  is.isCallExpression(node) &&
  is.isPropertyAccessExpression(node.expression) &&
  methods.includes(node.expression.name.text) &&
  /\bDatabase\b/.test(checker.typeToString(checker.getTypeAtLocation(node.expression.expression) as Type))

function siteOf(checker: Checker, source: SourceFile, call: CallExpression): CallSite {
  const { line } = source.getLineAndCharacterOfPosition(call.getStart())
  const statement = call.arguments[0] as Node
  return {
    file: relative(root, source.fileName),
    line: line + 1,
    within: nameOfFunction(call),
    members: membersOf(checker, call),
    compositions: variants.map(variant => composition(checker, statement, variant)),
  }
}

function nameOfFunction(call: Node): string {
  for (let node = call.parent; node; node = node.parent) {
    if (is.isFunctionDeclaration(node) || is.isMethodDeclaration(node)) return node.name?.getText() ?? ""
    if (is.isVariableDeclaration(node) && isCallable(node)) return node.name.getText()
  }
  return ""
}

const isCallable = ({ initializer }: VariableDeclaration): boolean =>
  initializer !== undefined && (is.isArrowFunction(initializer) || is.isFunctionExpression(initializer))

function membersOf(checker: Checker, call: CallExpression): Member[] | undefined {
  const method = (call.expression as PropertyAccessExpression).name.text
  if (!giving.includes(method)) return undefined
  const row = rowOf(checker, checker.getReturnTypeOfSignature(checker.getResolvedSignature(call)!)!)
  const shapes = (row.isUnionType() ? row.getTypes() : [row]).map(shape => checker.getPropertiesOfType(shape))
  const members = shapes.flat().map(member => memberOf(checker, member))
  const isInAll = (name: string): boolean => shapes.every(shape => shape.some(member => member.name === name))
  return members.length === 0
    ? undefined
    : members.map(member => ({ ...member, optional: member.optional || !isInAll(member.name) }))
}

function memberOf(checker: Checker, member: Property): Member {
  const type = checker.getTypeOfSymbol(member)!
  const parts = type.isUnionType() ? type.getTypes() : [type]
  const isAbsent = (part: Type): boolean => (part.flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0
  return {
    name: member.name,
    families: [...new Set(parts.filter(part => !isAbsent(part)).map(part => familyOf(checker, part)))],
    nullable: parts.some(isAbsent),
    optional: (member.flags & SymbolFlags.Optional) !== 0,
  }
}

/** The row of `Promise<Row[]>`, `Promise<Row | undefined>` or `AsyncGenerator<Row[]>`. */
function rowOf(checker: Checker, answer: Type): Type {
  const argument = argumentsOf(checker, answer)[0]!
  if (checker.isArrayLikeType(argument)) return argumentsOf(checker, argument)[0]!
  return checker.getNonNullableType(argument)!
}

function familyOf(checker: Checker, type: Type): TypeFamily {
  if (type.flags & TypeFlags.BooleanLike) return "boolean"
  if (type.flags & TypeFlags.NumberLike) return "number"
  if (type.flags & TypeFlags.StringLike) return "string"
  if (type.flags & TypeFlags.AnyOrUnknown) return "any"
  const name = type.getSymbol()?.name
  if (name === "Date") return "date"
  if (name === "Buffer" || name === "Uint8Array") return "bytes"
  if (checker.isArrayLikeType(type)) return arrayOf(checker, argumentsOf(checker, type))
  const primitive = type.isIntersectionType() && type.getTypes().find(part => part.flags & TypeFlags.Primitive)
  if (primitive) return familyOf(checker, primitive) // a number or text with a unit
  return "json"
}

function arrayOf(checker: Checker, items: readonly Type[]): TypeFamily {
  const parts = items.flatMap(item => (item.isUnionType() ? [...item.getTypes()] : [item]))
  const present = parts.filter(part => !(part.flags & TypeFlags.Null))
  const families = new Set(present.map(part => familyOf(checker, part)))
  return families.size === 1 ? `${[...families][0]}[]` : "json"
}
