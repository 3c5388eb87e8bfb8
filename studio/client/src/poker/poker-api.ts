import type { SayRequest } from "../../../chat/wire.ts"
import type { HandProof } from "../../../poker/fair/hand-proof.ts"
import type { HandAction } from "../../../poker/hand/actions.ts"
import type { TournamentLobby, TournamentView } from "../../../poker/tournament/wire.ts"
import type { PlayedHand, PokerLobby, PokerSessionView, PokerTableView } from "../../../poker/wire.ts"
import { newSpinId } from "../shell/spin-id.ts"
import { type LiveEvents, studioConnection, until } from "../studio-api.ts"

/** What a launch says about its session. */
interface PokerLaunch {
  readonly token: string
  readonly mode: "real" | "free"
  readonly player?: string
  readonly currency?: string
}

/** Sixteen bytes drawn once for this browser: two seats of a table are never played from one device. */
function deviceOf(draw: () => string): string {
  const key = "games.poker.device"
  try {
    const kept = localStorage.getItem(key)
    if (kept && /^[0-9a-f]{32}$/.test(kept)) return kept
    const drawn = draw()
    localStorage.setItem(key, drawn)
    return drawn
  } catch {
    return draw()
  }
}

/** The calls of a poker session. */
export function pokerApi(drawSeed: () => string) {
  const { call, hold, follow, say, reportLine } = studioConnection()
  const at = (table: string, more: object = {}) => ({ table, ...more })
  function pay(what: "register" | "rebuy", code: string, onTrouble: () => void): Promise<TournamentView> {
    const id = newSpinId()
    return until(() => call<TournamentView>("POST", `/api/poker/tournament/${what}`, { code, id }), onTrouble)
  }
  return {
    async open(launch: PokerLaunch): Promise<PokerSessionView> {
      const session = await call<PokerSessionView>("POST", "/api/poker/session", {
        ...launch,
        game: "texas-holdem",
        device: deviceOf(drawSeed),
      })
      hold(session.session)
      return session
    },
    balance: () => call<{ balance: number }>("GET", "/api/poker/balance"),
    refill: () => call<{ balance: number }>("POST", "/api/poker/refill", {}),
    lobby: () => call<PokerLobby>("GET", "/api/poker/lobby"),
    follow: (table: string, on: LiveEvents<PokerTableView>, signal: AbortSignal) =>
      follow(`/api/poker/events?${new URLSearchParams({ table, ...(on.chat && { chat: "yes" }) })}`, on, signal),
    say: (table: string, said: SayRequest) => say("/api/poker", table, said),
    reportLine: (table: string, line: number) => reportLine("/api/poker", table, line),
    /** The same id takes the chips once, so this is retried until there is an answer; a top-up likewise. */
    sit(table: string, seat: number, amount: number, onTrouble: () => void) {
      const id = newSpinId()
      return until(() => call<PokerTableView>("POST", "/api/poker/sit", at(table, { id, seat, amount })), onTrouble)
    },
    topUp(table: string, amount: number, onTrouble: () => void) {
      const id = newSpinId()
      return until(() => call<PokerTableView>("POST", "/api/poker/top-up", at(table, { id, amount })), onTrouble)
    },
    away: (table: string, away: boolean, posts?: boolean) =>
      call<PokerTableView>("POST", "/api/poker/away", at(table, { away, ...(posts !== undefined && { posts }) })),
    leave: (table: string) => call<PokerTableView>("POST", "/api/poker/leave", at(table)),
    joinLine: (table: string) => call<PokerTableView>("POST", "/api/poker/line/join", at(table)),
    leaveLine: (table: string) => call<PokerTableView>("POST", "/api/poker/line/leave", at(table)),
    /** The browser's part in the deck of an open hand; gives the seed that was taken. */
    async seed(table: string, hand: string): Promise<string> {
      const seed = drawSeed()
      await call("POST", "/api/poker/seed", at(table, { hand, seed }))
      return seed
    },
    show: (table: string, hand: string) => call<PokerTableView>("POST", "/api/poker/show", at(table, { hand })),
    /** The same events seen is the same action, so this is retried until there is an answer. */
    act: (table: string, seen: { readonly hand: string; readonly seen: number }, action: HandAction, onTrouble: () => void) =>
      until(() => call<PokerTableView>("POST", "/api/poker/act", at(table, { ...seen, action })), onTrouble),
    tournaments: () => call<TournamentLobby>("GET", "/api/poker/tournaments"),
    tournament: (code: string) => call<TournamentView>("GET", `/api/poker/tournament?${new URLSearchParams({ code })}`),
    /** The same id pays once, so this is retried until there is an answer; a re-buy likewise. */
    register: (code: string, onTrouble: () => void) => pay("register", code, onTrouble),
    rebuy: (code: string, onTrouble: () => void) => pay("rebuy", code, onTrouble),
    unregister: (code: string) => call<TournamentView>("POST", "/api/poker/tournament/unregister", { code }),
    /** Out rather than a re-buy. */
    decline: (code: string) => call<TournamentView>("POST", "/api/poker/tournament/decline", { code }),
    hands: (before?: string) => call<{ hands: PlayedHand[] }>("GET", `/api/poker/hands${before ? `?before=${before}` : ""}`),
    text: (hand: string) => call<{ text: string }>("GET", `/api/poker/hands/${hand}/text`),
    proof: (hand: string) => call<HandProof>("GET", `/api/poker/hands/${hand}/proof`),
  }
}

export type PokerApi = ReturnType<typeof pokerApi>
