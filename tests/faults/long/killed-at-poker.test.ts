import { randomInt, randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { TournamentLobby, TournamentView } from "@baize/studio/poker/tournament/wire.ts"
import type { PokerTableView } from "@baize/studio/poker/wire.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Installation, startInstallation } from "../installation.ts"
import { expectPokerToAddUp, killAmidHands, type PokerSeat, pokerSeats } from "../poker-seat.ts"

const members = 6
const brought = 5000

let installation: Installation
beforeAll(async () => {
  installation = await startInstallation({ count: members })
})
afterAll(() => installation?.close())

/** Registers for this tournament, twice at the same time: money is taken once. */
async function register(seat: PokerSeat, code: string): Promise<void> {
  const asked = { code, id: randomUUID() }
  const answers = await Promise.all([1, 2].map(() => seat.call("POST", "tournament/register", asked)))
  for (const { status, body } of answers) expect(status, body.code).toBe(200)
}

/** Plays the tournament to its end: mostly calls, sometimes all chips. */
async function playOut(seat: PokerSeat, code: string): Promise<void> {
  for (;;) {
    const { body } = await seat.call<TournamentView>("GET", `tournament?code=${code}`)
    if (body.state === "over") return
    const table = body.own?.table
    const { status, body: view } = table
      ? await seat.call<PokerTableView>("GET", `table?table=${table}`)
      : { status: 404, body: undefined }
    if (status === 200 && view?.mine?.options) {
      const { raise } = view.mine.options
      const action = raise && randomInt(6) === 0 ? { type: "raise", to: raise.most } : { type: randomInt(4) ? "call" : "fold" }
      const act = { table, hand: view.hand.id, seen: view.hand.events.length, action }
      await Promise.all([seat.call("POST", "act", act), seat.call("POST", "act", act)])
    }
    await pause(250)
  }
}

/** All of them play one sit-and-go after another until the signal; each is played to its end. Gives their codes. */
async function play(seats: readonly PokerSeat[], over: AbortSignal): Promise<string[]> {
  const codes: string[] = []
  while (!over.aborted) {
    const { body } = await seats[0]!.call<TournamentLobby>("GET", "tournaments")
    const { code } = body.tournaments
      .filter(({ series, canRegister }) => series === "six-max" && canRegister)
      .sort((one, other) => one.buyIn - other.buyIn)[0]!
    codes.push(code)
    for (const seat of seats) await register(seat, code)
    await Promise.all(seats.map(seat => playOut(seat, code)))
  }
  return codes
}

test("every entry is paid once when platform, studio and PostgreSQL are killed amid the hands of tournaments", {
  timeout: 900_000,
}, async () => {
  const seats = await pokerSeats(installation, brought)
  const over = new AbortController()
  const playing = play(seats, over.signal)
  const kills = await killAmidHands(installation, playing)
  over.abort()
  const codes = await playing
  await expectPokerToAddUp(installation, members * brought)
  console.log(`${kills} kills amid ${codes.length} tournaments of ${members}: every entry paid once`)
})
