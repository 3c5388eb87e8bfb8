import { randomInt, randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { expect } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { type GamePage, openGamePage, type PlayedRound, StudioRefusal } from "../support/game-page.ts"
import { type Installation, type InstalledPlayer, PURSE } from "./installation.ts"

const STAKE = 100
/** From the kill to the first accepted bet; `npm run faults` enforces it, `npm test` on a busy machine only prints it. */
const RECOVERY_MS = 10_000
const held = process.env.KILLS !== undefined
/** Fields that a player of mines opens before cashing out. */
const BRAVE = 3

/** What a player knows about one of their rounds. */
class Note {
  readonly game: string
  /**
   * When the player first requested the round, and when they first learned that it was paid for; milliseconds of
   * `performance.now()`.
   */
  readonly startedAt = performance.now()
  paidAt: number | undefined
  last: PlayedRound | undefined
  constructor(game: string) {
    this.game = game
  }
  record(round: PlayedRound): PlayedRound {
    this.last = round
    if (isPaid(round)) this.paidAt ??= performance.now()
    return round
  }
}

interface CrowdPlayer {
  readonly player: InstalledPlayer
  readonly game: string
  readonly page: GamePage
  readonly notes: Note[]
}

/** Members at several games of the studio who play until they are stopped, whatever happens meanwhile. */
export interface PlayerCrowd {
  /** All play until `until` aborts; rounds in progress are finished. Rejects when an answer makes no sense. */
  play(until: AbortSignal): Promise<void>
  /** Rounds that have ended so far. */
  ended(): number
  /** Rounds of a game that are paid for and have not ended. */
  underWay(game: string): number
  /** Milliseconds from `since` to the first accepted bet requested after it. */
  recovered(since: number): Promise<number>
  /** No money is lost or doubled: the ledger, the studio and every player agree. Returns how much there was to compare. */
  expectEverythingToHold(): Promise<{ rounds: number; hurt: number }>
}

/** How members play a game: the length of their pauses, and a round from start to end. */
type PlayScript = (page: GamePage, note: Note, until: AbortSignal) => Promise<void>

export async function openCrowd(installation: Installation, games: Readonly<Record<string, number>>): Promise<PlayerCrowd> {
  const players = await openPlayers(installation, games)
  const notes = () => players.flatMap(player => player.notes)

  return {
    async play(until) {
      await Promise.all(
        players.map(async ({ game, page, notes }) => {
          const way = ways[game] ?? spin(null)
          while (!until.aborted) {
            const note = new Note(game)
            notes.push(note)
            await way(page, note, until)
            if (!note.last) notes.splice(notes.indexOf(note), 1)
            await pause(20 + randomInt(100))
          }
        }),
      )
    },

    ended: () => notes().filter(({ last }) => last && isOver(last)).length,
    underWay: game => notes().filter(note => note.game === game && note.last && isPaid(note.last) && !isOver(note.last)).length,

    async recovered(since) {
      let first: number | undefined
      const look = () => {
        const paid = notes().flatMap(note => (note.startedAt > since && note.paidAt !== undefined ? [note.paidAt] : []))
        first = paid.length > 0 ? Math.min(...paid) - since : undefined
        return first
      }
      await expect.poll(look, { timeout: 60_000, interval: 20 }).toBeDefined()
      if (held) expect(first, "milliseconds to the first accepted bet").toBeLessThanOrEqual(RECOVERY_MS)
      return first!
    },

    expectEverythingToHold: () => expectAgreement(installation, players),
  }
}

async function openPlayers(installation: Installation, games: Readonly<Record<string, number>>): Promise<CrowdPlayer[]> {
  const players: CrowdPlayer[] = []
  const codes = Object.entries(games).flatMap(([code, count]) => Array.from({ length: count }, () => code))
  for (let n = 0; n < codes.length; n += 20)
    players.push(
      ...(await Promise.all(
        codes.slice(n, n + 20).map(async (game, m) => {
          const player = installation.players[n + m]!
          // A launch that a busy machine leaves unanswered is another one, as for a player.
          const page = await insist(async () => openGamePage(await installation.launch(player, game)))
          return { player, game, page, notes: [] }
        }),
      )),
    )
  return players
}

async function expectAgreement(
  installation: Installation,
  players: readonly CrowdPlayer[],
): ReturnType<PlayerCrowd["expectEverythingToHold"]> {
  const { database } = installation
  await expectNothingPending(database)
  await expectBooksToHold(installation)

  const all = players.flatMap(({ page, notes }) => notes.map(note => ({ page, note })))
  for (const { page, note } of all) if (!isOver(note.last!)) note.last = await page.round(note.last!.id)
  // Players know all of their rounds, and each ended as their page showed.
  const known = new Map(all.map(({ note: { last } }) => [last!.id, last!]))
  const booked = await database.rows<{ id: string; game: string; state: string; win: number | null; refusal: string | null }>(
    sql`select id, game, state, win, refusal, spin, account, created_at from studio.round`,
  )
  expect(booked.filter(({ id, state, win }) => known.get(id)?.state !== state || known.get(id)?.win !== win)).toEqual([])
  await expectPurses(database, players)
  const { hurt } = await database.one<{ hurt: number }>(
    sql`select count(*) as hurt from studio.wallet_call where attempts > 1 or kind = 'rollback'`,
  )
  expect(booked).toHaveLength(all.length)
  return { rounds: booked.length, hurt }
}

/** Every round has ended, and every call of the wallet is answered, or taken back by another that is. */
async function expectNothingPending(database: Database): Promise<void> {
  const unfinished = () => database.rows(sql`select id, game, state from studio.round where ended_at is null`)
  await expect.poll(unfinished, { timeout: 30_000 }).toEqual([])
  const unsent = () =>
    database.rows(sql`
      select transaction, kind, answer from studio.wallet_call c join studio.round r on r.id = c.round
      where c.state = 'sent' and (c.kind <> 'bet' or r.state <> 'cancelled')
        and not (c.kind = 'raise' and exists (
          select from studio.wallet_call back
          where back.transaction = c.transaction || '.rollback' and back.state = 'accepted'))`)
  await expect.poll(unsent, { timeout: 30_000 }).toEqual([])
}

/** Every player's cash is what their rounds have left. */
async function expectPurses(database: Database, players: readonly CrowdPlayer[]): Promise<void> {
  const cash = new Map(
    (await database.rows<{ member: number; balance: number }>(sql`select member, balance from account where kind = 'cash'`)).map(
      ({ member, balance }) => [member, balance],
    ),
  )
  const asPlayed = players.map(({ notes }) =>
    notes.reduce(
      (sum, { last }) =>
        last?.state === "settled" ? sum - last.stake - (last.raised ?? 0) + (last.win ?? 0) + (last.jackpot ?? 0) : sum,
      PURSE,
    ),
  )
  expect(players.map(({ player }) => cash.get(player.id))).toEqual(asPlayed)
}

const isOver = ({ state }: PlayedRound): boolean => state === "settled" || state === "cancelled" || state === "refused"
const isPaid = ({ state }: PlayedRound): boolean => state === "playing" || state === "drawn" || state === "settled"
const isBegun = (round: PlayedRound): boolean => round.state === "playing" || isOver(round)

/** Transient: the studio is absent, silent, cut off in mid-answer, failing or busy. */
function mayPass(error: unknown): boolean {
  if (error instanceof StudioRefusal) return error.status >= 500 || error.status === 429 || error.code === "try-again"
  const { name, message } = error as Error
  return /^(TimeoutError|SyntaxError)$/.test(name) || /^(fetch failed|terminated)/.test(message)
}

/** Retries under the same id until there is an answer, as a page does when the studio is silent or failing. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!mayPass(error)) throw error
      await pause(100 + randomInt(200))
    }
}

/** Polls a round until `somewhere` accepts its state. */
async function follow(page: GamePage, note: Note, somewhere: (round: PlayedRound) => boolean): Promise<PlayedRound> {
  let round = note.last!
  while (!somewhere(round)) {
    await pause(150)
    round = note.record(await insist(() => page.round(round.id)))
  }
  return round
}

const spin =
  (choice: unknown): PlayScript =>
  async (page, note) => {
    const name = randomUUID()
    note.record(await insist(() => page.play(STAKE, choice, name)))
    await follow(page, note, isOver)
  }

/** Opens fields with pauses in between, then cashes out; a step whose answer was lost is found done. */
const dig: PlayScript = async (page, note) => {
  const name = randomUUID()
  note.record(await insist(() => page.play(STAKE, { mines: 3 }, name)))
  for (;;) {
    const round = await follow(page, note, isBegun)
    if (isOver(round)) return
    await pause(randomInt(400))
    const action = round.steps < BRAVE ? { act: "open", field: round.steps * 7 } : { act: "take" }
    try {
      note.record(await insist(() => page.step(round, action)))
    } catch (error) {
      if (!(error instanceof StudioRefusal && error.status === 409)) throw error
      note.record(await insist(() => page.round(round.id)))
    }
  }
}

/** Boards the comet while it waits, and leaves some time after its start if it is still flying. */
const fly: PlayScript = async (page, note, until) => {
  const table = await insist(() => page.table())
  if (table.phase !== "open" || until.aborted) return
  const name = randomUUID()
  const choice = { auto: randomInt(2) === 0 ? 250 : null }
  try {
    note.record(await insist(() => page.enter(table, STAKE, choice, name)))
  } catch (error) {
    if (error instanceof StudioRefusal && error.code === "table-closed") return
    throw error
  }
  const { id } = await follow(page, note, isBegun)
  while (!isOver(note.last!) && (await insist(() => page.table())).phase === "open") await pause(300)
  await pause(randomInt(6_000))
  if (!isOver(note.last!))
    await insist(() => page.leave(id)).catch(error => {
      if (!(error instanceof StudioRefusal && error.status < 500)) throw error
    })
  await follow(page, note, isOver)
}

/** Lays chips on a wheel that everyone shares, and stays until it has fallen. */
const lay: PlayScript = async (page, note, until) => {
  if (await takesPlace(page, note, until, { choice: { red: STAKE } })) await follow(page, note, isOver)
}

/** Takes a seat in the card room of the stake, and stays until the cards are turned. */
const sit: PlayScript = async (page, note, until) => {
  if (await takesPlace(page, note, until, { choice: null, room: String(STAKE) })) await follow(page, note, isOver)
}

interface SeenSeats {
  readonly seats?: readonly { readonly seat: number; readonly allowed: readonly string[] }[]
}

/** Takes any seat; doubles where that is allowed, and otherwise does the last thing that is. */
const decide: PlayScript = async (page, note, until) => {
  const seat = 1 + randomInt(7)
  const choice = { seat, behind: false, main: STAKE, pairs: 0, plus3: 0 }
  if (!(await takesPlace(page, note, until, { choice, hand: seat - 1 }))) return
  while (!isOver(note.last!)) {
    const { seen } = await insist(() => page.table())
    const allowed = (seen as SeenSeats | null)?.seats?.find(one => one.seat === seat)?.allowed ?? []
    const act = allowed.includes("double") ? "double" : allowed.at(-1)
    if (act)
      await insist(() => page.act(note.last!, { act })).catch(error => {
        if (!(error instanceof StudioRefusal && error.status < 500)) throw error
      })
    await pause(200)
    note.record(await insist(() => page.round(note.last!.id)))
  }
}

/** Enters the round that is open at a table; false if none is, or the place is taken. */
async function takesPlace(
  page: GamePage,
  note: Note,
  until: AbortSignal,
  { choice, hand = 0, room }: { readonly choice: unknown; readonly hand?: number; readonly room?: string },
): Promise<boolean> {
  const table = await insist(() => page.table(room))
  if (table.phase !== "open" || until.aborted) {
    await pause(200)
    return false
  }
  const name = randomUUID()
  try {
    note.record(await insist(() => page.enter(table, STAKE, choice, name, hand)))
  } catch (error) {
    if (error instanceof StudioRefusal && ["table-closed", "seat-taken"].includes(error.code)) return false
    throw error
  }
  await follow(page, note, isBegun)
  return true
}

const ways: Readonly<Record<string, PlayScript>> = {
  dice: spin({ side: "under", target: 5_000 }),
  mines: dig,
  comet: fly,
  "high-card": sit,
  "salon-roulette": lay,
  "salon-blackjack": decide,
}
