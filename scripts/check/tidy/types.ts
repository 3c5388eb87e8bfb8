import type { Node } from "oxc-parser"
import { lineAt, type SourceFile } from "./files.ts"
import type { Finding } from "./finding.ts"
import type { Parsed } from "./parsed.ts"

export interface TypeDeclaration {
  readonly name: string
  readonly place: string
}

/** One word is too generic for two types: `Row`, `Line`, `Options`. A component's props are `Props`, next to it. */
const isGeneric = (name: string): boolean => /^[A-Z][a-z0-9]*$/.test(name) && name !== "Props"

/** The types, interfaces and classes in a source file with a name of one word. */
export function genericTypes({ path, text }: SourceFile, parsed: Parsed | undefined): TypeDeclaration[] {
  if (!parsed || /\.test\.tsx?$/.test(path)) return []
  return parsed.program.body.flatMap(statement => {
    const declared = declarationIn(statement)
    const id = declared && "id" in declared ? declared.id : null
    if (id?.type !== "Identifier" || !isGeneric(id.name)) return []
    return [{ name: id.name, place: `${path}:${lineAt(text, id.start)}` }]
  })
}

function declarationIn(statement: Node): Node | null {
  if (statement.type === "ExportNamedDeclaration") return statement.declaration && declarationIn(statement.declaration)
  const isType = ["TSTypeAliasDeclaration", "TSInterfaceDeclaration", "ClassDeclaration"].includes(statement.type)
  return isType ? statement : null
}

/** Generic names that more than one place declares: the idea has no name yet. */
export function findRepeatedTypes(declarations: readonly TypeDeclaration[]): Finding[] {
  return [...Map.groupBy(declarations, ({ name }) => name)]
    .filter(([, declared]) => declared.length > 1)
    .map(([name, declared]) => ({
      rule: "types",
      key: name,
      count: declared.length,
      places: declared.map(({ place }) => `${place}: ${name} is declared ${declared.length} times: name what this one is`),
    }))
}
