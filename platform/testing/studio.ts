import type { Envelope } from "@baize/common/api/envelope.ts"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import { ensureVendorKey, type VendorKey } from "../play/vendors/keys.ts"
import { signatureOf } from "../play/vendors/signature.ts"
import type { TestAccount, TestWorld } from "./world.ts"

export type StudioCall =
  | "authenticate"
  | "balance"
  | "bet"
  | "win"
  | "wins"
  | "betwin"
  | "rollback"
  | "endround"
  | "jackpot-contribution"
  | "jackpot-seed"
  | "jackpot-win"
  | "free-round-win"

/** The answer to a vendor's call. */
export interface StudioAnswer {
  readonly status: number
  readonly code: string | undefined
  readonly value: Record<string, unknown>
}

interface StudioCallOptions {
  readonly platform?: Pick<TestWorld["platform"], "http">
  readonly key?: VendorKey
  /** Seconds by which the vendor's clock is off. */
  readonly late?: number
  /** Another body than the signed one. */
  readonly tampered?: string
  /** The address it calls from. */
  readonly from?: string
}

/** The headers of a call that a vendor signs, by its own clock. */
export function signedHeaders({ kid, secret }: Pick<VendorKey, "kid" | "secret">, body: string, at: Date) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    "content-type": "application/json",
    "x-key": kid,
    "x-timestamp": timestamp,
    "x-signature": signatureOf(secret, timestamp, body),
  }
}

/** The studio as an external client: it has a key and uses the seamless wallet API, over real signed requests. */
export async function studio({ database, clock, platform: own }: TestWorld, vendor = "BZ") {
  const key = await ensureVendorKey(database, vendor)
  let names = 0

  async function call(
    name: StudioCall,
    content: object,
    { platform = own, late = 0, tampered, from = "127.0.0.1", ...other }: StudioCallOptions = {},
  ): Promise<StudioAnswer> {
    const body = JSON.stringify(content)
    const answer = await platform.http.inject({
      method: "POST",
      url: `/seamless/v1/${name}`,
      remoteAddress: from,
      headers: signedHeaders(other.key ?? key, body, new Date(clock.now().getTime() + late * 1000)),
      payload: tampered ?? body,
    })
    const envelope = JSON.parse(answer.payload) as Envelope<Record<string, unknown>>
    return {
      status: answer.statusCode,
      code: envelope.success ? undefined : envelope.code,
      value: (envelope.value as Record<string, unknown> | undefined) ?? {},
    }
  }
  return { key, call, next: (): string => `T${++names}` }
}

/** Signs a member in, launches the studio's first game and authenticates as the studio; gives what it learns from that. */
export async function play(
  world: TestWorld,
  person: TestAccount,
  { free = false, browser = {} }: { free?: boolean; browser?: object } = {},
) {
  const api = await world.signIn(person, browser)
  const [game] = (await api(gameList, { vassalage: "BZ" })).games
  if (!game) throw new Error("The studio has no game")
  const { url } = await api(launchGame, { nodeId: game.nodeId, free })
  const token = new URL(url).searchParams.get("token") ?? ""
  const { call } = await studio(world)
  await call("authenticate", { token })
  return { api, token, game: game.gameCode, gameId: game.nodeId, player: `${person.brand.code}:${person.id}` }
}

export type StudioClient = Awaited<ReturnType<typeof studio>>
export type TestPlayer = Awaited<ReturnType<typeof playerAt>>

/**
 * A member in the studio's first game with this much cash, and the vendor's calls about them. Each round is named by its
 * bet.
 */
export async function playerAt(world: TestWorld, vendor: StudioClient, person: TestAccount, cash: number) {
  if (cash > 0) await world.fund(person, cash)
  const table = await play(world, person)
  const { player, game, token } = table
  const bet = (transaction: string, amount: number, more: object = {}, sending: StudioCallOptions = {}) =>
    vendor.call("bet", { transaction, round: `r-${transaction}`, player, game, token, amount, ...more }, sending)
  return {
    ...table,
    /** A unique transaction name. */
    name: () => `${person.id}-${vendor.next()}`,
    cash: async () => (await world.platform.ledger.balances(person.id)).cash,
    bet,
    /** If it names no round, a win of a round of its own with a bet of nothing. */
    win: async (
      transaction: string,
      amount: number,
      more: { round?: string; [field: string]: unknown } = {},
      sending: StudioCallOptions = {},
    ) => {
      const round = `r-${transaction}`
      if (more.round === undefined) await bet(`${transaction}-stake`, 0, { round }, sending)
      return vendor.call("win", { transaction, round, player, game, amount, end: true, ...more }, sending)
    },
    betwin: (transaction: string, bet: number, win: number) =>
      vendor.call("betwin", { transaction, round: `r-${transaction}`, player, game, token, bet, win, end: true }),
    rollback: (transaction: string, original: string, more: object = {}) =>
      vendor.call("rollback", { transaction, original, round: `r-${original}`, player, ...more }),
  }
}
