import { randomBytes, randomUUID } from "node:crypto"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import type { StudioGame } from "../games/game.ts"
import { studioGames } from "../games/studio-games.ts"
import type { FairnessView, Rotated, RoundView, SessionView, TableView } from "../protocol.ts"
import { createStudio, type Studio, type StudioOptions, studioMigrations } from "../studio.ts"
import { testGames } from "./test-games.ts"
import { startTestWallet, type TestWallet, testKey } from "./test-wallet.ts"

/** Sixteen bytes, as a page draws them for its player. */
export const seedOfPage = () => randomBytes(16).toString("hex")

export interface Launched {
  bearer: string
  opened: SessionView
  post<Answer = RoundView>(path: string, body?: object): Promise<{ status: number; body: Answer }>
  get<Answer = RoundView>(path: string): Promise<{ status: number; body: Answer }>
  /** Plays a round with the commitment of the launch. */
  spin(stake?: number, spin?: string, choice?: unknown): Promise<{ status: number; body: RoundView & { code?: string } }>
  /** Plays a free round of a grant. */
  freeSpin(
    freeRounds: number,
    stake?: number,
    spin?: string,
    choice?: unknown,
  ): Promise<{ status: number; body: RoundView & { code?: string } }>
  step(round: { id: string; steps: number }, action: unknown): Promise<{ status: number; body: RoundView & { code?: string } }>
  table(room?: string): Promise<TableView>
  /** Bets in the table's open round. */
  enter(stake?: number, choice?: unknown): Promise<{ status: number; body: RoundView & { code?: string } }>
  leave(id: string): Promise<{ status: number; body: RoundView & { code?: string } }>
  /** Reveals the server seed; the next one starts with a client seed drawn now. */
  rotate(clientSeed?: string): Promise<{ status: number; body: Rotated & { code?: string } }>
}

export interface TestStudio {
  studio: Studio
  database: TestDatabase
  wallet: TestWallet
  launch(player: string, balance?: number, mode?: "real" | "free", game?: string, room?: string): Promise<Launched>
  /** Another studio process on the same books, as after a restart; with other games, as after an update. */
  another(games?: readonly StudioGame[]): Promise<Studio>
  close(): Promise<void>
}

/** A studio in process on a database of its own; a test wallet stands in for the platform over HTTP. */
export async function testStudio(options: Partial<StudioOptions> = {}): Promise<TestStudio> {
  const database = await testDatabase({ ...studioMigrations, connections: 12 })
  const wallet = await startTestWallet()
  const make = (games = options.games ?? [...studioGames, ...testGames]) =>
    createStudio({
      database,
      walletUrl: wallet.url,
      key: testKey,
      frameAncestors: ["http://localhost:8080"],
      timeout: 800,
      patience: 1500,
      // All games are the house's: the test wallet speaks our own dialect.
      labels: [],
      chainLength: 500,
      // Without the pages: these tests don't depend on whether they are built.
      clientFolder: "nowhere",
      ...options,
      games,
    })
  const studio = await make()
  const others: Studio[] = []

  return {
    studio,
    database,
    wallet,
    async launch(player, balance = 10_000, mode = "real", game = "emerald-cloth", room) {
      const known = wallet.players.get(player) ?? { balance, tokens: new Set() }
      wallet.players.set(player, known)
      const token = `${mode}.${game}.${randomUUID()}`
      known.tokens.add(token)
      return openPage(studio, { token, game, mode, ...(room !== undefined && { room }) })
    },
    async another(games) {
      const other = await make(games)
      others.push(other)
      return other
    },
    async close() {
      for (const one of [studio, ...others]) await one.close()
      await wallet.close()
      await database.close()
    },
  }
}

/** Opens a launched game, as its page does. */
async function openPage(
  studio: Studio,
  launch: { readonly token: string; readonly game: string; readonly mode: string; readonly room?: string },
): Promise<Launched> {
  const open = async () => (await studio.http.inject({ method: "POST", url: "/api/session", payload: launch })).json()
  let opened = await open()
  // The wallet was slower than the studio waits: on a busy computer, when many open at once. A player tries again.
  for (let tries = 1; opened.code === "wallet-unreachable" && tries < 5; tries++) opened = await open()
  const headers = { authorization: `Bearer ${opened.session}` }
  const post: Launched["post"] = async (url, payload = {}) => {
    const answer = await studio.http.inject({ method: "POST", url, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const get: Launched["get"] = async url => {
    const answer = await studio.http.inject({ method: "GET", url, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  // As the page does once it has the commitment.
  if (opened.fairness && opened.game.kind !== "shared" && opened.fairness.clientSeed === null) {
    const { commitment } = opened.fairness
    const drawn = await post<FairnessView>("/api/fairness/client-seed", { clientSeed: seedOfPage(), commitment })
    if (drawn.status === 200) opened.fairness = drawn.body
  }
  return {
    bearer: opened.session,
    opened,
    post,
    get,
    spin: (stake = 100, spin = randomUUID(), choice = null) =>
      post("/api/play", { spin, stake, choice, commitment: opened.fairness.commitment }),
    freeSpin: (freeRounds, stake = 20, spin = randomUUID(), choice = null) =>
      post("/api/play", { spin, stake, choice, commitment: opened.fairness.commitment, freeRounds }),
    step: ({ id, steps }, action) => post(`/api/rounds/${id}/step`, { step: steps, action }),
    table: async room => (await get<TableView>(`/api/table${room !== undefined ? `?room=${room}` : ""}`)).body,
    async enter(stake = 100, choice = null) {
      const { round } = (await get<TableView>(`/api/table${launch.game === "duel" ? `?room=${stake}` : ""}`)).body
      return post("/api/table/enter", { spin: randomUUID(), stake, choice, round, seed: seedOfPage() })
    },
    leave: id => post("/api/table/leave", { id }),
    async rotate(clientSeed = seedOfPage()) {
      const { next } = (await get<FairnessView>("/api/fairness")).body
      return post("/api/fairness/rotate", { clientSeed, next })
    },
  }
}

/** Rounds on which the platform's books and the studio's disagree. */
export async function disagreements(database: TestDatabase, wallet: Pick<TestWallet, "moved">): Promise<string[]> {
  const rounds = await database.rows<{ id: string; state: string; stake: number; win: number | null; free: boolean }>(
    sql`select id, state, stake + raised as stake, win, free_rounds is not null as free from round where mode = 'real'`,
  )
  return rounds.flatMap(({ id, state, stake: price, win, free }) => {
    const stake = free ? 0 : price
    const bets = [...wallet.moved.values()].filter(({ kind, round }) => kind === "bet" && round === id)
    const pay = free ? "free-round-win" : "win"
    const paid = wallet.moved.get(`${pay} ${id}.${pay}`)
    const kept = bets.reduce((sum, { amount, rolledBack }) => sum + (rolledBack ? 0 : amount), 0)
    if (state === "settled" && kept === stake && paid?.amount === win) return []
    if ((state === "refused" || state === "cancelled") && kept === 0 && !paid) return []
    return [`${id} is ${state}: stake ${stake}, win ${win}; the wallet kept ${kept} and paid ${paid?.amount}`]
  })
}
