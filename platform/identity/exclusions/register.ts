import { connect, type Database } from "@baize/kit/database/database.ts"
import type { RegisterSettings } from "../../server/settings.ts"

/** The register that the cells of a house share (docs/scaling.md, Cells). */
export interface ExclusionRegister {
  /** By which all cells index people. */
  readonly key: string
  /** Connects at the first call; throws while it is out of reach. */
  open(): Promise<Database>
  close(): Promise<void>
}

/** One job uses it: a connection for its work, and one to spare. */
const CONNECTIONS = 2

export function createRegister({ url, key }: RegisterSettings): ExclusionRegister {
  let opened: Database | undefined
  return {
    key,
    async open() {
      opened ??= await connect(url, { connections: CONNECTIONS, settings: ["statement_timeout=10s", "lock_timeout=5s"] })
      return opened
    },
    async close() {
      await opened?.close()
    },
  }
}
