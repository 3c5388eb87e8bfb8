import { connect, type Database } from "@baize/kit/database/database.ts"
import type { RegisterSettings } from "../../server/settings.ts"

/** The register that the cells of a house share (docs/scaling.md, Cells). */
export interface ExclusionRegister {
  /** By which all cells index people. */
  readonly key: string
  /** Connects at the first call; throws while it is out of reach or doesn't answer in time. */
  call<Result>(work: (shared: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** One job uses it: a connection for its work, and one to spare. */
const CONNECTIONS = 2

export function createRegister({ url, key }: RegisterSettings, limitMs = 15_000): ExclusionRegister {
  let opened: Promise<Database> | undefined
  const drop = async (): Promise<void> => {
    const dropped = opened
    opened = undefined
    await dropped?.then(
      database => database.close(0),
      () => {},
    )
  }
  const reach = (): Promise<Database> => {
    const connecting = connect(url, { connections: CONNECTIONS, settings: ["statement_timeout=10s", "lock_timeout=5s"] })
    connecting.catch(() => {
      if (opened === connecting) opened = undefined
    })
    return connecting
  }
  return {
    key,
    async call(work) {
      opened ??= reach()
      const silent = Promise.withResolvers<never>()
      // A machine that vanished keeps its connections open for minutes: the next call makes others.
      const limit = setTimeout(() => {
        silent.reject(new Error(`The register of self-exclusions did not answer within ${limitMs} ms.`))
        void drop()
      }, limitMs)
      const done = opened.then(work)
      try {
        return await Promise.race([done, silent.promise])
      } finally {
        clearTimeout(limit)
        done.catch(() => {})
      }
    },
    async close() {
      await (await opened?.catch(() => undefined))?.close()
    },
  }
}
