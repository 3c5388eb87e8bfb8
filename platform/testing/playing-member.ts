import type { Api } from "@baize/common/api/client.ts"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { playerAt, type StudioClient, studio, type TestPlayer } from "./studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "./world.ts"

export let world: TestWorld
export let vendor: StudioClient
export let mia: TestAccount
export let mine: TestPlayer

/** Before each test a new member with this much cash opens a studio's game, at an hour if one is given. */
export function usePlayingMember({ cash = 10_000, at }: { readonly cash?: number; readonly at?: Date } = {}): void {
  beforeAll(async () => {
    world = await testWorld()
    vendor = await studio(world)
  })
  afterAll(() => world?.close())
  beforeEach(async () => {
    if (at) world.clock.set(at)
    mia = await world.member()
    await playAgain(cash)
  })
}

/** The member signs in again and opens the game again, with this much more cash. */
export async function playAgain(cash = 0): Promise<void> {
  mine = await playerAt(world, vendor, mia, cash)
}

/** The member's calls, by their newest session. */
export const api: Api = (endpoint, request, ...more) => mine.api(endpoint, request, ...more)

export const cashOf = async (person: TestAccount) => (await world.platform.ledger.balances(person.id)).cash
