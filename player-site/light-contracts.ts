import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** What only the platform reads of a declared call. */
const unread = new Set(["request", "response", "refusals", "access", "limit", "audit"])
const folder = join(import.meta.dirname, "../common/api")
/** Every file that declares calls, and what they are declared with. */
const declaring = readdirSync(folder).filter(
  file =>
    ["access.ts", "fields.ts", "measures.ts"].includes(file) ||
    / = endpoint\(\{$/m.test(readFileSync(join(folder, file), "utf8")),
)
const isDeclaration = (id: string): boolean => declaring.some(file => id.endsWith(`/common/api/${file}`))

/**
 * Leaves out of the site what it never reads of the declared calls: the schemas, refusals and matrix rows inside `endpoint({…})`.
 * Every other call at the top of a declaration file only builds a value, and is marked so: what nobody uses falls out with the
 * schema library. Names and types stay.
 */
export const lightContracts = (): Plugin => ({
  name: "light-contracts",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    if (!isDeclaration(id)) return null
    const changes: { readonly start: number; readonly end: number; readonly text: string }[] = []
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) node.forEach(visit)
      if (typeof node !== "object" || node === null || !("type" in node)) return
      const { type, start, key, value } = node as Node & { key?: Node; value?: Node }
      if (type.includes("Function")) return
      if (type === "Property" && value && unread.has(String(key?.name)))
        changes.push({ start: value.start, end: value.end, text: "0" })
      else {
        if (type === "CallExpression") changes.push({ start, end: start, text: "/*#__PURE__*/ " })
        Object.values(node).forEach(visit)
      }
    }
    visit(this.parse(code).body)
    let light = code
    for (const { start, end, text } of changes.sort((one, other) => other.start - one.start))
      light = light.slice(0, start) + text + light.slice(end)
    return { code: light, map: null }
  },
})
