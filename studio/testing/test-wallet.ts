import { createHmac, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import type { PlayPace } from "../sessions/pace.ts"

/**
 * A stand-in for the platform in the studio's tests: the seamless wallet contract over real HTTP, with faults on demand.
 * Idempotent by transaction and kind, tombstones for rollbacks of unseen bets, wins always accepted, contributions to pools at
 * most the stakes of their round. Wins that come together are carried out as if each had come alone; a fault of one hurts all.
 */
export interface TestWallet {
  url: string
  /** Their launch tokens are "real.<game>.…" and "free.<game>.…". */
  players: Map<string, { balance: number; tokens: Set<string> }>
  moved: Map<string, MovedCall>
  /** Balances of jackpot pools: "crown", "crown/reserve". */
  pools: Map<string, number>
  /** Free rounds by the number of their grant; those reported are counted by the wallet. */
  grants: Map<number, TestGrant>
  /** Players who have an account, also while they play for free: the others are guests then. */
  members: Set<string>
  /** What the law of the players' brand allows; absent: the wallet does not say it. */
  pace?: PlayPace
  /** Called before each wallet call; the returned fault is applied to it. */
  fault: (kind: string, body: Body) => Fault | undefined
  /** Calls in the order of their arrival; wins that come together are one each. */
  calls: { kind: string; body: Body }[]
  /** How many wins each call with several has brought. */
  together: number[]
  close(): Promise<void>
}

export interface TestGrant {
  player: string
  game: string
  stake: number
  rounds: number
}

/**
 * `lose-call`: nothing happens, no answer. `lose-answer`: it happens, no answer. `fail-…`: the same with HTTP 500. `until`:
 * later.
 */
type Fault =
  | "lose-call"
  | "lose-answer"
  | "fail-call"
  | "fail-answer"
  | { delay: number }
  | { until: Promise<unknown> }
  | { refuse: string }

interface Body {
  transaction: string
  original?: string
  round: string
  player: string
  game?: string
  token?: string
  amount?: number
  end?: boolean
  pool?: string
  reserve?: boolean
  fromReserve?: number
  freeRounds?: number
}

interface MovedCall {
  kind: string
  player: string
  round: string
  amount: number
  balance: number
  /** The grant of a free round. */
  freeRounds?: number
  rolledBack?: boolean
  tombstone?: boolean
}

export const testKey = { id: "studio-key", secret: "studio-secret" }

/** Whether a call carries the studio's signature. */
function isSigned(request: IncomingMessage, raw: string): boolean {
  const expected = createHmac("sha256", testKey.secret).update(`${request.headers["x-timestamp"]}.${raw}`).digest("hex")
  const signed = String(request.headers["x-signature"])
  return signed.length === 64 && timingSafeEqual(Buffer.from(signed), Buffer.from(expected))
}

const isRefusal = (fault: Fault | undefined): fault is { refuse: string } => typeof fault === "object" && "refuse" in fault

const refused = (code: string) => ({ status: 422, envelope: { success: false, code, message: code } })
const accepted = (value: object) => ({ status: 200, envelope: { success: true, message: "", value } })

/** The books of the stand-in: players' balances, jackpot pools, and every call that moved something. */
class TestBooks {
  readonly players: TestWallet["players"] = new Map()
  readonly moved: TestWallet["moved"] = new Map()
  readonly pools: TestWallet["pools"] = new Map()
  readonly grants: TestWallet["grants"] = new Map()
  readonly members: TestWallet["members"] = new Set()
  readonly pace: () => PlayPace | undefined
  readonly #currency: string
  readonly #exponent: number

  constructor(currency: string, exponent: number, pace: () => PlayPace | undefined) {
    this.pace = pace
    this.#currency = currency
    this.#exponent = exponent
  }

  #reported(grant: number): number {
    return [...this.moved.values()].filter(({ freeRounds }) => freeRounds === grant).length
  }

  /** Why a free round is refused, if it is. */
  #uncounted({ player, game, freeRounds = 0 }: Body): string | undefined {
    const grant = this.grants.get(freeRounds)
    if (grant?.player !== player || grant.game !== game) return "unknown-free-rounds"
    return this.#reported(freeRounds) >= grant.rounds ? "free-rounds-over" : undefined
  }

  #grantsOf(player: string) {
    return [...this.grants].flatMap(([id, { player: owner, ...grant }]) => {
      const left = grant.rounds - this.#reported(id)
      return owner === player && left > 0 ? [{ id, ...grant, left, expiresAt: "2099-01-01T00:00:00.000Z" }] : []
    })
  }

  #intoPool(pool: string, amount: number): void {
    this.pools.set(pool, (this.pools.get(pool) ?? 0) + amount)
  }

  #move(kind: string, body: Body) {
    const player = this.players.get(body.player)
    if (!player) return refused("unknown-player")
    const known = this.moved.get(`${kind} ${body.transaction}`)
    const answer = (balance: number, repeated: boolean) =>
      accepted({ transaction: body.transaction, balance, currency: this.#currency, repeated })
    if (known?.tombstone) return refused("cancelled")
    if (known) return known.amount === (body.amount ?? known.amount) ? answer(known.balance, true) : refused("duplicate-differs")
    let amount = body.amount ?? 0
    if (kind === "bet") {
      if (!player.tokens.has(body.token ?? "")) return refused("session-expired")
      if (player.balance < amount) return refused("insufficient-funds")
      player.balance -= amount
    } else if (kind === "free-round-win") {
      const refusal = this.#uncounted(body)
      if (refusal) return refused(refusal)
      player.balance += amount
    } else if (kind === "win" || kind === "jackpot-win") {
      if (kind === "jackpot-win") this.#intoPool(body.pool ?? "", -amount)
      player.balance += amount
    } else {
      const bet = this.moved.get(`bet ${body.original}`)
      amount = bet && !bet.rolledBack ? bet.amount : 0
      player.balance += amount
      const undone = bet ?? { kind: "bet", player: body.player, round: body.round, amount: 0, balance: 0, tombstone: true }
      this.moved.set(`bet ${body.original}`, { ...undone, rolledBack: true })
    }
    this.moved.set(`${kind} ${body.transaction}`, {
      kind,
      player: body.player,
      round: body.round,
      amount,
      balance: player.balance,
      ...(body.freeRounds !== undefined && { freeRounds: body.freeRounds }),
    })
    return answer(player.balance, false)
  }

  carryOut(kind: string, body: Body) {
    if (kind === "authenticate") {
      const found = [...this.players].find(([, { tokens }]) => tokens.has(body.token ?? ""))
      if (!found) return refused("session-expired")
      const [mode = "real", game = "emerald-cloth"] = body.token?.split(".") ?? []
      const [player, { balance }] = found
      return accepted({
        player,
        brand: "BAIZE",
        currency: this.#currency,
        exponent: this.#exponent,
        balance,
        language: "en",
        game,
        mode: mode === "free" ? mode : "real",
        guest: mode === "free" && !this.members.has(player),
        pace: this.pace(),
        freeRounds: this.#grantsOf(player),
      })
    }
    if (kind === "balance") {
      const player = this.players.get(body.player)
      return player ? accepted({ balance: player.balance, currency: this.#currency }) : refused("unknown-player")
    }
    if (kind === "jackpot-contribution" || kind === "jackpot-seed") return this.#fill(kind, body)
    return this.#move(kind, body)
  }

  /** Each is answered as if it had come alone. */
  payAll(wins: readonly Body[], faults: readonly (Fault | undefined)[]) {
    const answers = wins.map((win, n) => {
      const fault = faults[n]
      const { envelope } = isRefusal(fault) ? refused(fault.refuse) : this.carryOut("win", win)
      return "value" in envelope ? envelope.value : { transaction: win.transaction, refused: envelope.code }
    })
    return accepted({ answers })
  }

  /** Why a contribution is refused, if it is. */
  #uncovered({ round, player, amount = 0 }: Body): string | undefined {
    const moved = [...this.moved.values()].filter(one => one.round === round && one.player === player && !one.tombstone)
    const bets = moved.filter(({ kind }) => kind === "bet")
    const staked = bets.reduce((sum, bet) => sum + (bet.rolledBack ? 0 : bet.amount), 0)
    const contributed = moved.reduce((sum, one) => sum + (one.kind === "jackpot-contribution" ? one.amount : 0), 0)
    if (bets.length === 0) return "no-bet"
    if (bets.every(({ rolledBack }) => rolledBack)) return "cancelled"
    return contributed + amount > staked ? "contribution-over-stake" : undefined
  }

  /** Money that comes into a pool's accounts, once per transaction. */
  #fill(kind: string, body: Body) {
    const { transaction, pool = "", amount = 0, fromReserve = 0 } = body
    const key = `${kind} ${transaction}`
    const repeated = this.moved.has(key)
    if (!repeated) {
      const refusal = kind === "jackpot-contribution" ? this.#uncovered(body) : undefined
      if (refusal) return refused(refusal)
      this.moved.set(key, { kind, player: body.player, round: body.round, amount, balance: 0 })
      this.#intoPool(body.reserve ? `${pool}/reserve` : pool, amount)
      if (fromReserve > 0) this.#intoPool(`${pool}/reserve`, -fromReserve)
    }
    return accepted({ transaction, currency: this.#currency, repeated })
  }
}

export async function startTestWallet(currency = "USD", exponent = 2): Promise<TestWallet> {
  const books = new TestBooks(currency, exponent, () => wallet.pace)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let raw = ""
    for await (const chunk of request) raw += chunk
    const kind = request.url?.replace("/seamless/v1/", "") ?? ""
    const body = JSON.parse(raw) as Body
    if (!isSigned(request, raw)) {
      response.writeHead(401).end(JSON.stringify({ success: false, code: "bad-signature", message: "" }))
      return
    }
    const wins = kind === "wins" ? (body as unknown as { wins: Body[] }).wins : undefined
    if (wins) wallet.together.push(wins.length)
    for (const one of wins ?? [body]) wallet.calls.push({ kind: wins ? "win" : kind, body: one })
    const faults = wins ? wins.map(win => wallet.fault("win", win)) : [wallet.fault(kind, body)]
    const fault = faults.find(one => one !== undefined && !isRefusal(one)) ?? (wins ? undefined : faults[0])
    if (fault === "lose-call") return void response.destroy()
    if (fault === "fail-call") return void response.writeHead(500).end("{}")
    if (typeof fault === "object" && "delay" in fault) await pause(fault.delay)
    if (typeof fault === "object" && "until" in fault) await fault.until
    const alone = () => (isRefusal(fault) ? refused(fault.refuse) : books.carryOut(kind, body))
    const { status, envelope } = wins ? books.payAll(wins, faults) : alone()
    if (fault === "lose-answer") return void response.destroy()
    if (fault === "fail-answer") return void response.writeHead(500).end("{}")
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(envelope))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  const wallet: TestWallet = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    players: books.players,
    moved: books.moved,
    pools: books.pools,
    grants: books.grants,
    members: books.members,
    pace: { autoplay: true, turbo: true, buying: true, roundMilliseconds: 0 },
    fault: () => undefined,
    calls: [],
    together: [],
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return wallet
}
