import { type Function as AnyFunction, type ArrowFunctionExpression, type Node, Visitor } from "oxc-parser"
import { lineAt, type SourceFile } from "./files.ts"
import type { Finding } from "./finding.ts"
import type { Parsed } from "./parsed.ts"

/** A screen. */
const longestFunction = 70

interface LongFunction {
  readonly name: string
  readonly line: number
  readonly lines: number
}

const found = ({ path }: SourceFile, { name, line, lines }: LongFunction): Finding => ({
  rule: "functions",
  key: `${path} ${name}`,
  count: lines,
  places: [`${path}:${line}: ${name} has ${lines} lines: split it, at most ${longestFunction}`],
})

/** Functions and methods that do not fit on a screen. A test file's are scripts, read from top to bottom, and may be longer. */
export function findLongFunctions(file: SourceFile, parsed: Parsed | undefined): Finding[] {
  if (/\.test\.tsx?$/.test(file.path)) return []
  return (parsed ? inCode(file.text, parsed) : inSql(file)).map(long => found(file, long))
}

function inCode(text: string, { program }: Parsed): LongFunction[] {
  const long: LongFunction[] = []
  const names = new Map<number, string>()
  const named = (key: Node, value: Node | null): void => {
    if (value) names.set(value.start, text.slice(key.start, key.end).replace(/:[\s\S]*/, ""))
  }
  const measure = ({ start, end, ...node }: AnyFunction | ArrowFunctionExpression): void => {
    const line = lineAt(text, start)
    const lines = text.slice(start, end).split("\n").length
    const name = ("id" in node && node.id?.name) || names.get(start) || "(function)"
    if (lines > longestFunction) long.push({ name, line, lines })
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => named(id, init),
    Property: ({ key, value }) => named(key, value),
    PropertyDefinition: ({ key, value }) => named(key, value),
    MethodDefinition: ({ key, value }) => named(key, value),
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program)
  return long
}

/** A function file of `platform/schema/functions` and `studio`: from `create function` to the end of its body. */
function inSql({ path, text }: SourceFile): LongFunction[] {
  if (!path.endsWith(".sql")) return []
  const bodies = text.matchAll(/^create (?:or replace )?(?:function|procedure) ([\w.]+)[\s\S]*?(\$\w*\$)[\s\S]*?\2[^;]*;/gim)
  return Array.from(bodies, match => ({
    name: match[1] ?? "",
    line: lineAt(text, match.index),
    lines: match[0].split("\n").length,
  })).filter(({ lines }) => lines > longestFunction)
}
