import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import { runningClock } from "@baize/kit/clock.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import { ensureVendorKey } from "@baize/platform/play/vendors/keys.ts"
import { type TestAccount, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { house, labelOf } from "@baize/studio/labels.ts"
import { studioMigrations } from "@baize/studio/studio.ts"
import { type StudioProcess, startStudioProcess } from "@baize/studio/testing/studio-process.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll } from "vitest"
import { ensureLabelKeys, labelKeysText } from "../../scripts/start/label-keys.ts"
import { layVendorWire, type VendorWire } from "../support/vendor-wire.ts"

/** What each player starts with, minor units. */
export const CASH = 100_000
export const STAKE = 100

interface StudioReply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the studio answers
  readonly body: any
}

/** A member with money, at the games of the labels. */
export interface LabelPlayer {
  readonly person: TestAccount
  readonly api: Api
}

/** A platform and the studio as a process of its own, with the keys of every label and a wire between them that can fail. */
export class LabelWorld {
  readonly world: TestWorld
  readonly books: TestDatabase
  readonly wire: VendorWire
  readonly platformUrl: string
  private readonly start: () => Promise<StudioProcess>
  private studio: StudioProcess

  private constructor(
    parts: Pick<LabelWorld, "world" | "books" | "wire" | "platformUrl">,
    start: () => Promise<StudioProcess>,
    studio: StudioProcess,
  ) {
    this.world = parts.world
    this.books = parts.books
    this.wire = parts.wire
    this.platformUrl = parts.platformUrl
    this.start = start
    this.studio = studio
  }

  /** `further` is added to the environment of the studio. */
  static async open(further: Readonly<Record<string, string>> = {}): Promise<LabelWorld> {
    const world = await testWorld({}, { clock: runningClock(new Date()) })
    const books = await testDatabase({ ...studioMigrations, connections: 4 })
    const platformUrl = await world.platform.http.listen({ port: 0, host: "127.0.0.1" })
    const wire = await layVendorWire(() => Number(new URL(platformUrl).port))
    const { kid, secret } = await ensureVendorKey(world.database, house.vendor)
    const keys = labelKeysText(await ensureLabelKeys(world.database))
    const env = { STUDIO_KEY_ID: kid, STUDIO_SECRET: secret, STUDIO_LABEL_KEYS: keys, ...further }
    const start = () => startStudioProcess(books.url, wire.url, env)
    return new LabelWorld({ world, books, wire, platformUrl }, start, await start())
  }

  async close(): Promise<void> {
    await this.studio.stop()
    await this.wire.close()
    await this.books.close()
    await this.world.close()
  }

  /** Where the studio listens. */
  get studioUrl(): string {
    return this.studio.url
  }

  killStudio(): Promise<void> {
    return this.studio.kill()
  }

  async restartStudio(): Promise<void> {
    this.studio = await this.start()
  }

  async ask(path: string, payload: object, bearer = ""): Promise<StudioReply> {
    const headers = { "content-type": "application/json", authorization: `Bearer ${bearer}` }
    const answer = await fetch(`${this.studio.url}${path}`, { method: "POST", headers, body: JSON.stringify(payload) })
    return { status: answer.status, body: await answer.json() }
  }

  async sitDown(cash = CASH): Promise<LabelPlayer> {
    const person = await this.world.member()
    await this.world.fund(person, cash)
    return { person, api: await this.world.signIn(person) }
  }

  /** What the address of a game says to its page. */
  async addressOf(sitting: LabelPlayer, code: string, free = false) {
    const { games } = await sitting.api(gameList, { vassalage: labelOf(code).vendor, pageSize: 100 })
    return this.launch(sitting, games.find(({ gameCode }) => gameCode === code)!, free)
  }

  /** Launches a game of the list; gives what its address says to its page. */
  async launch({ api }: LabelPlayer, { gameCode, nodeId }: { gameCode: string; nodeId: number }, free = false) {
    const { url } = await api(launchGame, { nodeId, free })
    const query = new URL(url).searchParams
    const [token, mode, player, currency] = ["token", "mode", "player", "currency"].map(name => query.get(name)!)
    return { game: gameCode, token, mode, player, currency }
  }

  /** Opens a game as its page does. */
  async openGame(sitting: LabelPlayer, code: string, choice: unknown, free = false) {
    const { body: opened } = await this.ask("/api/session", await this.addressOf(sitting, code, free))
    const { commitment } = opened.fairness
    const bearer: string = opened.session
    await this.ask("/api/fairness/client-seed", { clientSeed: randomUUID(), commitment }, bearer)
    const play = (spin = randomUUID()) => this.ask("/api/play", { spin, stake: STAKE, choice, commitment }, bearer)
    return { opened, play }
  }

  /** Opens a table's game, and bets in its open round. */
  async openTable(sitting: LabelPlayer, code: string) {
    const { body: opened } = await this.ask("/api/session", await this.addressOf(sitting, code))
    const headers = { authorization: `Bearer ${opened.session}` }
    const get = async (path: string) => (await fetch(`${this.studio.url}${path}`, { headers })).json()
    const ask = this.ask.bind(this)
    return {
      async enter(choice: unknown, stake: number): Promise<StudioReply> {
        const { round } = await get("/api/table")
        const entry = { spin: randomUUID(), stake, choice, round, seed: randomUUID().replaceAll("-", "") }
        return ask("/api/table/enter", entry, opened.session)
      },
      round: (id: string) => get(`/api/rounds/${id}`),
    }
  }

  async cashOf({ person }: LabelPlayer): Promise<number> {
    return (await this.world.platform.ledger.balances(person.id)).cash
  }

  /** What the studio's books say that a player must have now. */
  async dueTo({ person }: LabelPlayer): Promise<number> {
    const { won } = await this.books.one<{ won: number }>(sql`
      select coalesce(sum(case when state = 'settled' then win + coalesce(jackpot, 0) - stake else 0 end), 0)::bigint as won
      from round where mode = 'real' and player = ${`${person.brand.code}:${person.id}`}`)
    return CASH + won
  }

  unfinished({ person }: LabelPlayer): Promise<object[]> {
    return this.books.rows(sql`
      select from round
      where state not in ('settled', 'cancelled', 'refused') and player = ${`${person.brand.code}:${person.id}`}`)
  }
}

/** Open while the tests of a file run. */
export function useLabelWorld(): () => LabelWorld {
  let open: LabelWorld | undefined
  beforeAll(async () => {
    open = await LabelWorld.open()
  })
  afterAll(() => open?.close())
  return () => open!
}
