import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Database } from "@baize/kit/database/database.ts"
import { newKeyLine } from "@baize/kit/vault/key-file.ts"
import { resealPersonal } from "../server/vault/personal.ts"
import { openVault } from "../server/vault/vault.ts"

/** While the sealing key is changed: does one thing as a node that has another key in front, the rest as one that has ours. */
export async function besideOtherKey(
  database: Database,
  there: () => Promise<unknown>,
  here: () => Promise<unknown>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "baize-other-key-"))
  const path = join(folder, "baize.key")
  const ours = `${readFileSync(process.env.BAIZE_KEY_FILE!, "utf8").trim()}\n`
  const other = newKeyLine()
  try {
    writeFileSync(path, other + ours)
    openVault(path)
    await there()
    writeFileSync(path, ours + other)
    openVault(path)
    await here()
    await resealPersonal(database)
  } finally {
    openVault()
    rmSync(folder, { recursive: true })
  }
}
