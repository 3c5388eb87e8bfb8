import { readdirSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** Fields of a declared call that only the platform reads. */
const unread = new Set(["summary", "request", "response", "refusals", "access", "limit", "audit"])
const folder = join(import.meta.dirname, "../common/api")
/** The files of the declarations. None does anything but build values. */
const declaring = readdirSync(folder).filter(file => !file.endsWith(".test.ts"))
const isDeclaration = (id: string): boolean => declaring.some(file => id.endsWith(`/common/api/${file}`))

/** What the object of `endpoint({…})` says. */
function propertiesOfEndpoint({ type, callee, arguments: args }: Node): readonly Node[] {
  const [declared] = type === "CallExpression" && (callee as Node).name === "endpoint" ? (args as Node[]) : []
  return (declared?.properties as Node[] | undefined) ?? []
}

/**
 * Top-level values that are built from parts of others (`...Interval`, `Terms.entries`), calls declared apart: reading a part
 * could have an effect as far as the bundler knows, so that it would keep the schemas.
 */
const composed = (body: readonly Node[], code: string): Node[] =>
  body
    .flatMap(statement => [(statement.declaration as Node | null | undefined) ?? statement])
    .flatMap(({ declarations }) => (declarations as { readonly init: Node | null }[] | undefined) ?? [])
    .flatMap(({ init }) => init ?? [])
    .filter(
      init =>
        /^(Array|Call|Object|Member)Expression$/.test(init.type) &&
        propertiesOfEndpoint(init).length === 0 &&
        /\.\.\.|\.(entries|options)\b/.test(code.slice(init.start, init.end)),
    )

/**
 * Removes from the site what it never reads of the declared calls: summaries, schemas, refusals and matrix rows of
 * `endpoint({…})`. Every other top-level call of a declaration file only builds a value and is marked pure, so that unused ones
 * are removed together with the schema library. Names and types stay.
 */
export const lightContracts = (): Plugin => ({
  name: "light-contracts",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    if (!isDeclaration(id)) return null
    const changes: { readonly start: number; readonly end: number; readonly text: string }[] = []
    const visit = (node: unknown, inFunction: boolean): void => {
      if (Array.isArray(node)) for (const each of node) visit(each, inFunction)
      if (typeof node !== "object" || node === null || !("type" in node)) return
      const { type, start, end, key } = node as Node & { key?: Node }
      const within = inFunction || type.includes("Function")
      if (type === "Property" && unread.has(String(key?.name)) && (!within || declares.has(node as Node))) {
        const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
        changes.push({ start, end: end + comma, text: "" })
        return
      }
      if (type === "CallExpression" && !within) changes.push({ start, end: start, text: "/*#__PURE__*/ " })
      for (const property of propertiesOfEndpoint(node as Node)) declares.add(property)
      for (const part of Object.values(node)) visit(part, within)
    }
    const declares = new Set<Node>()
    const { body } = this.parse(code)
    visit(body, false)
    const builds = composed(body as unknown as Node[], code)
    for (const { start, end } of builds)
      changes.push({ start, end: start, text: "/*#__PURE__*/ $built(() => (" }, { start: end, end, text: "))" })
    let light = code
    for (const { start, end, text } of changes.sort((one, other) => other.start - one.start))
      light = light.slice(0, start) + text + light.slice(end)
    return { code: builds.length > 0 ? `const $built = build => build()\n${light}` : light, map: null }
  },
})
