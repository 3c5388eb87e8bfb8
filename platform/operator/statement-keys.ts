import { parseArgs } from "node:util"
import { publishedKeys, rotateStatementKey } from "../agency/settlements/statement-keys.ts"
import type { Platform } from "../platform.ts"

/** The signing keys of statements; `--rotate` creates a new one first. */
export async function statementKeysCommand({ database, clock }: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { rotate: { type: "boolean", default: false } } })
  if (values.rotate) await rotateStatementKey(database, clock)
  for (const { id, key, since, retiredAt } of await publishedKeys(database))
    console.log(`${id}  ${key}  since ${since ?? "the beginning"}${retiredAt === null ? "" : `, retired ${retiredAt}`}`)
  return 0
}
