import type { TableView } from "../../../protocol.ts"
import type { ShellRound } from "../studio-api.ts"

interface NotedBet {
  readonly seed: string
  readonly secretHash: string | null
  readonly terminal: string
}

/** A table's commitment when this browser bet there, to be compared with the settled round's. */
export function tablePromise() {
  const noted = new Map<string, NotedBet>()
  return {
    note({ id }: ShellRound, seed: string, { secretHash, terminal }: TableView["chain"]) {
      noted.set(id, { seed, secretHash, terminal })
    },
    /** Also true if nothing was noted, as after a reload: then the round's own verification decides. */
    isKept({ id, chain }: ShellRound): boolean {
      const bet = noted.get(id)
      noted.delete(id)
      if (!bet) return true
      return chain?.seed === bet.seed && chain.secretHash === bet.secretHash && chain.terminal === bet.terminal
    },
  }
}
