import { randomInt, randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { PokerTableView } from "@baize/studio/poker/wire.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect } from "vitest"
import { type Installation, startInstallation, type Victim } from "./installation.ts"
import { expectPokerToAddUp, killAmidHands, type PokerSeat, pokerSeats } from "./poker-seat.ts"

const members = 6
const brought = 5000
/** Blinds of 5 and 10 cents: its seats, and what one sits down with. */
const table = "5-10-6.1"
const [least, most] = [400, 1000]
/** What moves chips, as players have done it. */
const done = { sat: 0, toppedUp: 0, left: 0 }

let installation: Installation

/** Members who each bring money to the poker room. */
export function useCashTable(): void {
  beforeAll(async () => {
    installation = await startInstallation({ count: members })
  })
  afterAll(() => installation?.close())
}

/** A request twice at the same moment: it counts once. */
async function twice(seat: PokerSeat, path: string, request: object) {
  const ask = () => seat.call<PokerTableView & { least?: number }>("POST", path, request)
  const answers = await Promise.all([ask(), ask()])
  return answers.find(({ status }) => status === 200) ?? answers[0]
}

/** Sits down with an amount by chance, or with what the player has just taken from the room. False: they have too little. */
async function sit(seat: PokerSeat, amount = least + randomInt(most - least)): Promise<boolean> {
  const { status, body } = await twice(seat, "sit", { table, id: randomUUID(), seat: 0, amount })
  if (body.code === "brings-back") return sit(seat, body.least)
  if (body.code === "insufficient-funds") return false
  expect(status, body.code).toBe(200)
  done.sat++
  return true
}

/** A turn, and between hands now and then more chips, or another seat. */
async function playOn(seat: PokerSeat, { mine, hand, seats }: PokerTableView): Promise<void> {
  if (mine?.options) {
    const { raise } = mine.options
    const action = raise && randomInt(5) === 0 ? { type: "raise", to: raise.least } : { type: randomInt(4) ? "call" : "fold" }
    const act = { table, hand: hand.id, seen: hand.events.length, action }
    await Promise.all([seat.call("POST", "act", act), seat.call("POST", "act", act)])
    return
  }
  const stack = seats.find(one => one.seat === mine?.seat)?.stack ?? 0
  const roll = randomInt(200)
  if (mine?.isAway) await seat.call("POST", "away", { table, away: false })
  if (roll === 0) {
    await Promise.all([1, 2].map(() => seat.call("POST", "leave", { table })))
    done.left++
  } else if (roll < 20 && stack < most) {
    const { status } = await twice(seat, "top-up", { table, id: randomUUID(), amount: most - stack })
    if (status === 200) done.toppedUp++
  }
}

/** Sits down, plays and gets up again, until the signal. */
async function play(seat: PokerSeat, over: AbortSignal): Promise<void> {
  for (;;) {
    const { status, body } = await seat.call<PokerTableView>("GET", `table?table=${table}`)
    if (status === 200 && body.mine && over.aborted) await seat.call("POST", "leave", { table })
    else if (status === 200 && body.mine) await playOn(seat, body)
    else if (over.aborted || !(await sit(seat))) return
    await pause(150)
  }
}

/**
 * All play at one table while one victim after another falls amid a hand, `hands` hands apart; afterwards every chip is accounted
 * for. Gives what moved chips.
 */
export async function cashHandsUnderKills(victims: readonly Victim[], hands: number): Promise<typeof done> {
  const seats = await pokerSeats(installation, brought)
  const over = new AbortController()
  const playing = Promise.all(seats.map(seat => play(seat, over.signal)))
  try {
    await killAmidHands(installation, playing, { victims, hands })
  } finally {
    over.abort()
    await playing
  }
  await expectPokerToAddUp(installation, members * brought)
  const ended = await installation.database.one<{ hands: number }>(sql`
    select count(*)::int as hands from studio.poker_hand where state = 'over'`)
  const moved = `${done.sat} buy-ins, ${done.toppedUp} top-ups, ${done.left} cash-outs`
  console.log(`${victims.length} kills amid ${ended.hands} hands, ${moved}: every chip paid once`)
  return done
}
