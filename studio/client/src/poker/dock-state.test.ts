import { expect, it } from "vitest"
import type { TableTournament } from "../../../poker/tournament/wire.ts"
import type { OwnSeatView, PokerTableView } from "../../../poker/wire.ts"
import { dockState } from "./dock-state.ts"
import type { PokerTexts } from "./texts.ts"
import type { TournamentTexts } from "./tournaments/texts.ts"

const find = (key: string, values: Readonly<Record<string, string | number>> = {}) => [key, ...Object.values(values)].join(" ")
const texts = Object.assign(find, { language: "en", find })
const words = { texts: texts as PokerTexts, tournamentTexts: texts as TournamentTexts, amount: (minor: number) => `$${minor}` }

const running: TableTournament = {
  ...{
    code: "t17",
    level: 1,
    small: 10,
    big: 20,
    ante: 0,
    nextLevelIn: 1000,
    next: { small: 15, big: 30, ante: 0 },
    players: 6,
    left: 6,
  },
  ...{ averageStack: 1500, isFinalTable: true, isHandForHand: false, waits: false, isOver: false, breakLeft: null },
  ...{ rank: 1, own: null },
}

/** The dock of a player with chips at a table that plays without them. */
function dockOf(own: Partial<OwnSeatView>, tournament: Partial<TableTournament> | null = null, isCaughtUp = true) {
  const mine: OwnSeatView = {
    ...{
      seat: 3,
      cards: [],
      options: null,
      owes: null,
      posts: true,
      isAway: false,
      leaves: false,
      topUp: 0,
      bank: 30_000,
      canShow: false,
    },
    hasSeed: false,
    ...own,
  }
  const seat = { name: "ABCD", stack: 1000, bet: 0, state: "waiting", isBot: false, cards: null } as const
  const view: PokerTableView = {
    ...{ table: "5-10-6.1", room: "5-10-6", currency: "USD", small: 5, big: 10, size: 6 },
    mode: "real",
    buyIn: { least: 400, most: 1000 },
    hand: { id: "a", number: 1, commitment: "", seeds: [], events: [] },
    last: null,
    seats: [1, 2, 3].map(number => ({ ...seat, seat: number })),
    ...{
      board: [],
      pots: [],
      acting: null,
      dealsIn: null,
      mine,
      line: null,
      tournament: tournament && { ...running, ...tournament },
    },
  }
  const came: unknown[] = []
  const acts = { sit() {}, wait() {}, topUp() {}, show() {}, back: (posts?: boolean) => came.push(posts) }
  const dock = dockState({ view, shown: undefined, isCaughtUp, takenAt: 0 }, words, acts)
  if (dock.kind !== "text") throw new Error(`Unexpected: ${dock.kind}`)
  return { dock, came }
}

it("a newcomer who waits for the big blind can post now, and one who posts can wait instead", () => {
  const waiting = dockOf({ owes: "big", posts: false })
  expect(waiting.dock).toMatchObject({ text: "dock.waits $10", offers: [{ label: "dock.postNow $10" }] })
  waiting.dock.offers?.[0]?.act()
  expect(waiting.came).toEqual([true])
  const posting = dockOf({ owes: "both", posts: true })
  expect(posting.dock).toMatchObject({ text: "dock.posts $15", offers: [{ label: "dock.backWaiting" }] })
  posting.dock.offers?.[0]?.act()
  expect(posting.came).toEqual([false])
})

it("a player who missed blinds comes back for these alone", () => {
  for (const [owes, price] of [
    ["small", "$5"],
    ["big", "$10"],
    ["both", "$15"],
  ] as const)
    expect(dockOf({ owes, isAway: true }).dock).toMatchObject({
      text: `dock.awayOwes ${price}`,
      offers: [{ label: `dock.backPosting ${price}` }, { label: "dock.backWaiting" }],
    })
})

it("a player who owes nothing waits for the next hand without a question", () => {
  expect(dockOf({}).dock).toEqual({ kind: "text", text: "dock.waiting" })
})

it("a player of a tournament is offered neither chips nor blinds: their seat is played on without them", () => {
  const away = dockOf({ isAway: true }, {})
  expect(away.dock).toMatchObject({ text: "table.away", offers: [{ label: "dock.back" }] })
  away.dock.offers?.[0]?.act()
  expect(away.came).toEqual([undefined])
  expect(dockOf({}, { waits: true }).dock).toEqual({ kind: "text", text: "table.waits" })
  expect(dockOf({}, { waits: true, breakLeft: 1000 }).dock).toEqual({ kind: "text", text: "table.resting" })
  expect(dockOf({}, {}).dock).toEqual({ kind: "text", text: "table.between" })
  expect(dockOf({}, { isOver: true }).dock).toEqual({ kind: "text", text: "table.over" })
  expect(dockOf({}, { isOver: true }, false).dock).toEqual({ kind: "text", text: "dock.playing" })
})
