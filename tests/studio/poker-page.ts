import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import { labelVendor } from "@baize/platform/play/catalog/vendors.ts"
import type { PokerTableView } from "@baize/studio/poker/wire.ts"
import { expect } from "vitest"
import type { TransferWorld } from "./transfer-world.ts"

const cashTable = "5-10-6.1"

/** Opens poker as its page does, from an address and a device of their own. */
export async function openPoker(world: TransferWorld, api: Api, n: number) {
  const { games } = await api(gameList, { vassalage: labelVendor })
  const { url } = await api(launchGame, { nodeId: games.find(({ gameCode }) => gameCode === "texas-holdem")!.nodeId })
  const token = new URL(url).searchParams.get("token")
  let bearer = ""
  const call = async (method: "GET" | "POST", path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${bearer}`, "x-forwarded-for": `203.0.113.${n}` }
    return world.studio().http.inject({ method, url: `/api/poker/${path}`, headers, ...(payload && { payload }) })
  }
  const ask = async (method: "GET" | "POST", path: string, payload?: object) => {
    const answer = await call(method, path, payload)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const device = String(n).padStart(32, "0")
  const opened = await ask("POST", "session", { token, game: "texas-holdem", mode: "real", device })
  bearer = opened.session
  const view = (table = cashTable): Promise<PokerTableView> => ask("GET", `table?table=${table}`)
  return {
    ...{ opened, view, ask, call },
    sit: (seat: number) => ask("POST", "sit", { table: cashTable, id: randomUUID(), seat, amount: 1000 }),
    leave: () => ask("POST", "leave", { table: cashTable }),
    /** Puts in everything, or calls who did. */
    async allIn({ hand, mine, table }: PokerTableView) {
      const raise = mine?.options?.raise
      const action = raise ? { type: "raise", to: raise.most } : { type: "call" }
      await ask("POST", "act", { table, hand: hand.id, seen: hand.events.length, action })
    },
  }
}
