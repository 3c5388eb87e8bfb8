import type { TableView } from "../../../protocol.ts"
import type { Round } from "../studio-api.ts"

/** What stood at a table when this browser bet there, to be compared with what the settled round stands on. */
export function tablePromise() {
  let noted: { id: string; seed: string; secretHash: string | null; terminal: string } | undefined
  return {
    note({ id }: Round, seed: string, { secretHash, terminal }: TableView["chain"]) {
      noted = { id, seed, secretHash, terminal }
    },
    /** Also true where nothing was noted, as after a reload: then the round's own verification says whether it holds. */
    isKept({ id, chain }: Round): boolean {
      if (noted?.id !== id) return true
      return chain?.seed === noted.seed && chain.secretHash === noted.secretHash && chain.terminal === noted.terminal
    },
  }
}
