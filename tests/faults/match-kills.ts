import sql from "sql-template-tag"
import { afterAll, beforeAll, expect } from "vitest"
import { type Installation, kill, startInstallation, type Victim } from "./installation.ts"
import { openCrowd, type PlayerCrowd } from "./player-crowd.ts"

const game = "high-card"

let installation: Installation
let crowd: PlayerCrowd

/** Two members who play High Card against each other, match after match. */
export function useMatches(): void {
  beforeAll(async () => {
    installation = await startInstallation({ count: 2 })
    crowd = await openCrowd(installation, { [game]: 2 })
  })
  afterAll(() => installation?.close())
}

/** Each victim falls in the middle of a match of both. Afterwards both play again, and no stake or prize was lost or doubled. */
export async function matchesUnderKills(victims: readonly Victim[]): Promise<void> {
  const over = new AbortController()
  const play = crowd.play(over.signal)
  const during = <Result>(work: Promise<Result>) => Promise.race([work, play.then(() => Promise.reject(new Error("play ended")))])
  const struck: string[] = []
  for (const victim of victims) {
    let match: string | undefined
    const underWay = async () => (match = await runningMatch())
    await during(expect.poll(underWay, { timeout: 120_000, interval: 20 }).toBeDefined())
    struck.push(match!)
    await during(kill(installation, victim))
    await during(expect.poll(() => laterPlayers(match!), { timeout: 120_000 }).toBe(2))
    console.log(`${victim} killed in the middle of a match: both have finished another`)
  }
  over.abort()
  await play
  const { rounds } = await crowd.expectEverythingToHold()
  // Each victim fell in a match of its own.
  expect(new Set(struck).size).toBe(victims.length)
  for (const match of struck) await expectOnePrize(match)
  console.log(`${victims.length} kills in ${rounds} hands: each stake taken and each prize paid once`)
}

/** A match of both that is being dealt. */
const runningMatch = async (): Promise<string | undefined> => {
  const match = await installation.database.row<{ id: string }>(sql`
    select id from studio.shared_round
    where phase = 'running'
      and (select count(*) from studio.round where round.shared = shared_round.id and round.state in ('playing', 'drawn')) = 2`)
  return match?.id
}

/** How many have ended a match that opened after this one. */
const laterPlayers = async (match: string): Promise<number> => {
  const { players } = await installation.database.one<{ players: number }>(sql`
    select count(distinct account)::int as players
    from studio.round join studio.shared_round on shared_round.id = round.shared
    where round.state = 'settled'
      and shared_round.opened_at > (select opened_at from studio.shared_round where id = ${match})`)
  return players
}

/** In the platform's ledger: two stakes, and one prize of both less 5%. */
async function expectOnePrize(match: string): Promise<void> {
  const booked = await installation.database.rows<{ kind: string; amount: number }>(sql`
    select transfer.kind, transfer.amount
    from studio.round join studio.wallet_call on wallet_call.round = round.id
      join transfer on transfer.source = 'vendor:BZ' and transfer.ref = wallet_call.transaction
    where round.shared = ${match} and transfer.amount > 0
    order by transfer.kind, transfer.amount`)
  expect(booked).toEqual([
    { kind: "bet", amount: 100 },
    { kind: "bet", amount: 100 },
    { kind: "win", amount: 190 },
  ])
}
