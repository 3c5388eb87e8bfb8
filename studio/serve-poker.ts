import type { FastifyInstance } from "fastify"
import type { Chats } from "./chat/chats.ts"
import { pokerRoutes } from "./http/poker.ts"
import type { Label } from "./labels.ts"
import { pokerGame } from "./poker/poker-game.ts"
import { pokerLobby } from "./poker/service/lobby.ts"
import { pastHands } from "./poker/service/past-hands.ts"
import { PokerTables } from "./poker/service/poker-tables.ts"
import type { ServedTableOptions } from "./poker/service/served-table.ts"
import { pokerOrigins } from "./poker/signals/origins.ts"
import { type TurnTimes, turnTimes } from "./poker/table/turn-clock.ts"
import { TournamentHall } from "./poker/tournament/hall.ts"
import { tournamentByNumber, tournamentTable } from "./poker/tournament/stored.ts"
import { tournamentViews } from "./poker/tournament/views.ts"
import type { PlayMoney } from "./rounds/play-money.ts"
import { originsOf } from "./sessions/origins.ts"
import type { Sessions } from "./sessions/sessions.ts"
import type { StudioWallets } from "./wallet/wallet.ts"

interface PokerOptions extends Omit<ServedTableOptions, "times" | "sessions"> {
  readonly sessions: Sessions
  readonly free: PlayMoney
  readonly wallets: StudioWallets
  readonly chats: Chats
  /** Of the studio: what addresses and devices are hashed with. */
  readonly key: string
  readonly times: Partial<TurnTimes> | undefined
  /** How much faster than published the blinds of tournaments rise; absent: as published. */
  readonly pace: number | undefined
}

/** Poker, as the studio runs it. */
interface ServedPoker {
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Serves poker where its label holds its players' money: chips are taken from that wallet, and from nowhere else. Undefined: not
 * served.
 */
export function servePoker(
  http: FastifyInstance,
  holder: Label | undefined,
  { free, wallets, chats, key, times, pace, ...options }: PokerOptions,
): ServedPoker | undefined {
  if (!holder?.games.includes(pokerGame)) return undefined
  const { database, secretOf, sessions } = options
  const origins = pokerOrigins(database, options.clock)
  const served = { ...options, times: { ...turnTimes, ...times } }
  const [tables, hall] = [new PokerTables(served), new TournamentHall({ ...served, pace })]
  pokerRoutes(http, {
    ...{ sessions, free, wallets, chats },
    tables: {
      find: (session, name) => (tournamentTable(name) ? hall : tables).find(session, name),
      another: (session, name) => tables.another(session, name),
    },
    tournaments: {
      views: tournamentViews(database, options.clock, hall.rebuys),
      registration: hall.registration,
      find: number => tournamentByNumber(database, number),
    },
    hands: pastHands({ database, secretOf }),
    lobby: pokerLobby(database),
    ...{ origins, originsOf: originsOf(key) },
  })
  return {
    async start() {
      await tables.start()
      await hall.start()
    },
    async stop() {
      await tables.stop()
      await hall.stop()
    },
  }
}
