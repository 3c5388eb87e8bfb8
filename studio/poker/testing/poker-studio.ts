import { randomBytes, randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import { expect } from "vitest"
import { enter, openWallet } from "../../held/books.ts"
import type { Studio, StudioOptions } from "../../studio.ts"
import { tableEvents } from "../../testing/table-events.ts"
import { type TestStudio, testStudio } from "../../testing/test-studio.ts"
import { testKey } from "../../testing/test-wallet.ts"
import type { HandAction } from "../hand/actions.ts"
import type { PokerLobby, PokerSessionView, PokerTableView } from "../wire.ts"

const label = { vendor: "CPL", name: "Copper Lane", dialect: "baize", holdsMoney: true, games: ["texas-holdem"] } as const

interface PokerCallAnswer<Body> {
  readonly status: number
  readonly body: Body & { code?: string; least?: number; next?: string }
}

/** The page of a player. */
export interface PokerPage {
  readonly player: string
  readonly token: string
  readonly opened: PokerSessionView
  get<Body = PokerTableView>(path: string): Promise<PokerCallAnswer<Body>>
  post<Body = PokerTableView>(path: string, body: object): Promise<PokerCallAnswer<Body>>
  view(): Promise<PokerTableView>
  sit(seat: number, amount?: number): Promise<PokerCallAnswer<PokerTableView>>
  act(action: HandAction, view?: PokerTableView): Promise<PokerCallAnswer<PokerTableView>>
  follow(): ReturnType<typeof tableEvents<PokerTableView>>
}

interface PokerLaunch {
  readonly mode?: "real" | "free"
  readonly holds?: number
  readonly address?: string
  readonly device?: string
  /** The process that is called. */
  readonly at?: Studio
}

export interface PokerStudio extends TestStudio {
  /** A token with which a player opens the game, whose wallet holds this much unless they came before. */
  token(player: string, launching?: Pick<PokerLaunch, "mode" | "holds">): Promise<string>
  /** Opens the game for a player whose wallet holds this much. */
  open(player: string, launching?: PokerLaunch): Promise<PokerPage>
}

/** The table at which tests play, unless they say another: blinds of 5 and 10 cents, six seats. */
export const testTable = "5-10-6.1"

let addresses = 0
const urlOf = ({ http }: Studio) => `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
const listen = (studio: Studio) => studio.http.listen({ port: 0, host: "127.0.0.1" })

/** A studio that serves poker over HTTP. */
export async function pokerStudio(
  pokerTimes: StudioOptions["pokerTimes"] = {},
  options: Pick<Partial<StudioOptions>, "clientFolder" | "tournamentPace" | "log"> = {},
): Promise<PokerStudio> {
  const world = await testStudio({
    ...{ games: [], labels: [label], labelKeys: { [label.vendor]: testKey } },
    pokerTimes: { pause: 100, ...pokerTimes },
    ...options,
  })
  await listen(world.studio)
  await world.studio.start()

  async function fund(player: string, holds: number): Promise<void> {
    await world.database.transaction(async tx => {
      await openWallet(tx, player, "USD")
      await enter(tx, { now: () => new Date() }, { player, kind: "deposit", transaction: randomUUID(), amount: holds })
    })
  }

  async function tokenOf(player: string, { mode = "real", holds = 5000 }: PokerLaunch = {}): Promise<string> {
    const token = `${mode}.texas-holdem.${randomUUID()}`
    const known = world.wallet.players.get(player) ?? { balance: 0, tokens: new Set<string>() }
    if (mode === "real" && !world.wallet.players.has(player)) await fund(player, holds)
    world.wallet.players.set(player, known)
    known.tokens.add(token)
    return token
  }

  return {
    ...world,
    async another() {
      const other = await world.another([])
      await listen(other)
      await other.start()
      return other
    },
    token: tokenOf,
    async open(player, { mode = "real", holds = 5000, at = world.studio, ...from } = {}) {
      const token = await tokenOf(player, { mode, holds })
      const address = from.address ?? `203.0.113.${++addresses}`
      const device = from.device ?? randomBytes(16).toString("hex")
      return openPage(urlOf(at), { player, token, mode, address, device })
    },
  }
}

interface PokerOpening {
  readonly player: string
  readonly token: string
  readonly mode: string
  readonly address: string
  readonly device: string
}

async function openPage(url: string, { player, token, mode, address, device }: PokerOpening): Promise<PokerPage> {
  let bearer = ""
  async function call<Body>(method: string, path: string, content?: object): Promise<PokerCallAnswer<Body>> {
    const answer = await fetch(`${url}/api/poker/${path}`, {
      method,
      headers: {
        "X-Forwarded-For": address,
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(content && { "Content-Type": "application/json" }),
      },
      ...(content && { body: JSON.stringify(content) }),
    })
    return { status: answer.status, body: (await answer.json()) as PokerCallAnswer<Body>["body"] }
  }
  const launched = await call<PokerSessionView>("POST", "session", { token, game: "texas-holdem", mode, device })
  expect(launched.status, JSON.stringify(launched.body)).toBe(200)
  bearer = launched.body.session
  const page: PokerPage = {
    ...{ player, token, opened: launched.body },
    get: path => call("GET", path),
    post: (path, body) => call("POST", path, body),
    view: async () => (await page.get(`table?table=${testTable}`)).body,
    sit: (seat, amount = 1000) => page.post("sit", { table: testTable, id: randomUUID(), seat, amount }),
    async act(action, view) {
      const { hand } = view ?? (await page.view())
      return page.post("act", { table: testTable, hand: hand.id, seen: hand.events.length, action })
    },
    follow: () => tableEvents<PokerTableView>(url, bearer, `/api/poker/events?table=${testTable}`),
  }
  return page
}

/** The lobby's entry of a table. */
export const listedTable = async (page: PokerPage, table = testTable) =>
  (await page.get<PokerLobby>("lobby")).body.tables.find(one => one.table === table)

interface PokerTurn {
  readonly page: PokerPage
  readonly view: PokerTableView
}

/** Whose turn it is now. */
export async function turnNow(pages: readonly PokerPage[]): Promise<PokerTurn | undefined> {
  for (const page of pages) {
    const view = await page.view()
    if (view.mine?.options) return { page, view }
  }
  return undefined
}

/** Waits until it is someone's turn. */
export async function nextToAct(pages: readonly PokerPage[]): Promise<PokerTurn> {
  for (;;) {
    const turn = await turnNow(pages)
    if (turn) return turn
    await new Promise(resolve => setTimeout(resolve, 80))
  }
}
