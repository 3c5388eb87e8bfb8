import type { TableView } from "../../../protocol.ts"
import type { ShellRound } from "../studio-api.ts"

/** A table's commitment when this browser bet there, to be compared with the settled round's. */
export function tablePromise() {
  let noted: { id: string; seed: string; secretHash: string | null; terminal: string } | undefined
  return {
    note({ id }: ShellRound, seed: string, { secretHash, terminal }: TableView["chain"]) {
      noted = { id, seed, secretHash, terminal }
    },
    /** Also true if nothing was noted, as after a reload: then the round's own verification decides. */
    isKept({ id, chain }: ShellRound): boolean {
      if (noted?.id !== id) return true
      return chain?.seed === noted.seed && chain.secretHash === noted.secretHash && chain.terminal === noted.terminal
    },
  }
}
