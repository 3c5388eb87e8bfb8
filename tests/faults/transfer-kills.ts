import { randomInt, randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { walletTransfer } from "@baize/common/api/transfers.ts"
import { labelVendor } from "@baize/platform/play/catalog/vendors.ts"
import { clientAt } from "@baize/platform/testing/http-client.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect } from "vitest"
import { connectLabel } from "../../scripts/start/prepare.ts"
import { expectBooksToHold } from "../support/books.ts"
import { type GamePage, openGamePage } from "../support/game-page.ts"
import { layVendorWire, type VendorWire } from "../support/vendor-wire.ts"
import { answerOf, insist, insisting } from "./insist.ts"
import { type Installation, type InstalledPlayer, kill, PURSE, startInstallation, type Victim } from "./installation.ts"

const MEMBERS = 6
const STAKE = 100

/** A process that is killed while a move is between platform and vendor, before the vendor has it or after it has done it. */
export interface TransferStrike {
  readonly call: "deposit" | "withdraw"
  readonly at: "asked" | "answered"
  readonly victim: Victim
}
let installation: Installation
let wire: VendorWire

/** An installation whose platform reaches the label over a wire that can be cut. */
export function useTransfers(): void {
  beforeAll(async () => {
    installation = await startInstallation({ count: MEMBERS })
    wire = await layVendorWire(() => Number(new URL(installation.gamesUrl).port))
    await connectLabel(installation.database, wire.url)
  })
  afterAll(async () => {
    await wire?.close()
    await installation?.close()
  })
}

let done = 0

/** A member who moves money to the label and back again and again, plays in between, and clicks twice. Gives their requests. */
async function live(player: InstalledPlayer, over: AbortSignal): Promise<string[]> {
  const api = clientAt(installation.platformUrl, player.token)
  const requests: string[] = []
  let page: GamePage | undefined
  const move = async (direction: "in" | "out" | "back", amount?: number): Promise<void> => {
    const request = randomUUID()
    const wish = { request, direction, ...(amount !== undefined && { merchantCode: labelVendor, amount }) }
    const [answer, again] = await Promise.all([answerOf(api, walletTransfer, wish), answerOf(api, walletTransfer, wish)])
    if (typeof answer === "string" || typeof again === "string") {
      expect(["insufficient-funds", "nothing-to-transfer"]).toContain(answer)
      expect(await insist(api, walletTransfer, wish), "a refusal leaves nothing behind").toBeDefined()
    } else {
      expect(again.transfers.map(({ id }) => id)).toEqual(answer.transfers.map(({ id }) => id))
      requests.push(request)
    }
    done++
  }
  while (!over.aborted) {
    await move("in", 1_000 + randomInt(20) * 100)
    page ??= await opened(player)
    for (let n = 0; n < 3; n++) await page?.play(STAKE, { side: "under", target: 5_000 }, randomUUID()).catch(mayFail)
    await move("out", 300 + randomInt(9) * 100)
    if (randomInt(3) === 0) await move("back")
    await pause(3_000 + randomInt(1_000))
  }
  return requests
}

/** The label's game, once there is money for it and everything is up. */
const opened = async (player: InstalledPlayer): Promise<GamePage | undefined> => {
  const url = await installation.launch(player, "copper-dice").catch(() => undefined)
  return url === undefined ? undefined : openGamePage(url).catch(() => undefined)
}
/** The books say what became of a round that a page lost sight of. */
const mayFail = (): void => {}

/** The members continue while processes are killed at the strikes, then the others at any moment; all money is accounted for. */
export async function transfersUnderKills(strikes: readonly TransferStrike[], others: readonly Victim[]): Promise<void> {
  const over = new AbortController()
  const work = Promise.all(installation.players.map(player => live(player, over.signal)))
  const during = <Result>(one: Promise<Result>) =>
    Promise.race([one, work.then(() => Promise.reject(new Error("the members stopped")))])
  const someMore = async (count: number): Promise<void> => {
    const enough = done + count
    await during(expect.poll(() => done, { timeout: 90_000 }).toBeGreaterThan(enough))
  }
  await someMore(6)
  const struck: (TransferStrike & { readonly reference: string })[] = []
  for (const strike of strikes) {
    const { call, at, victim } = strike
    await during(
      new Promise<void>((resolve, reject) => {
        wire.fault(call, at === "asked" ? "lose-call" : "lose-answer", body => {
          struck.push({ ...strike, reference: JSON.parse(body).reference })
          kill(installation, victim).then(resolve, reject)
        })
      }),
    )
    await someMore(4)
  }
  for (const victim of others) {
    await during(kill(installation, victim))
    await someMore(6)
  }
  over.abort()
  const requests = (await work).flat()
  await expectNothingToWait()
  await expectBooksToHold(installation)
  await expectEachOnce(requests)
  await expectPurses()
  // What the vendor had done is done, and what had not reached it never is.
  const states = await installation.database.rows<{ reference: string; state: string; refusal: string | null }>(sql`
    select reference::text, state, refusal from wallet_transfer
    where reference::text = any (${struck.map(one => one.reference)})`)
  for (const { call, at, victim, reference } of struck) {
    const state = at === "asked" ? { state: "refused", refusal: "cancelled" } : { state: "done", refusal: null }
    expect(
      states.find(one => one.reference === reference),
      `${victim} killed, ${call} ${at}`,
    ).toMatchObject(state)
  }
  expect(struck).toHaveLength(strikes.length)
  console.log(`${strikes.length + others.length} kills amid ${requests.length} transfers: each moved once or not at all`)
}

/** Every transfer is decided, every round has ended, and everything the label has done is posted. */
async function expectNothingToWait(): Promise<void> {
  const { database } = installation
  const waiting = () =>
    insisting(() =>
      database.one<{ transfers: number; rounds: number; unread: number; held: number }>(sql`
        select (select count(*) from wallet_transfer where state = 'pending')::int as transfers,
               (select count(*) from studio.round where ended_at is null)::int as rounds,
               (select last from studio.held_feed) - (select last from wallet_feed) as unread,
               (select count(*) from wallet_entry_held where posted_at is null)::int as held`),
    )
  await expect.poll(waiting, { timeout: 150_000 }).toEqual({ transfers: 0, rounds: 0, unread: 0, held: 0 })
}

/** Every request is one transfer; what moved for it here and at the label is what its state says. */
async function expectEachOnce(requests: readonly string[]): Promise<void> {
  const rows = await installation.database.rows<{ request: string; how: string; ours: string[]; theirs: string[] }>(sql`
    select t.request::text as request, t.direction || ' ' || t.state as how,
           array(select k.kind || ' ' || k.amount from transfer k
                 where k.source = 'wallet:' || t.vendor and k.ref = 'transfer:' || t.id order by 1) as ours,
           array(select e.kind || ' ' || e.amount from studio.held_entry e where e.transaction = t.reference::text) as theirs,
           t.amount
    from wallet_transfer t order by 1`)
  expect(rows.map(({ request }) => request)).toEqual(requests.toSorted())
  const wrong = rows.filter(({ how, ours, theirs, ...row }) => {
    const { amount } = row as unknown as { amount: number }
    const [mine, his] = {
      "in done": [[`transfer-hold ${amount}`, `transfer-in ${amount}`], [`deposit ${amount}`]],
      "in refused": [[`transfer-hold ${amount}`, `transfer-returned ${amount}`], []],
      "out done": [[`transfer-out ${amount}`], [`withdrawal ${amount}`]],
      "out refused": [[], []],
    }[how] ?? [["no such state"], []]
    return JSON.stringify([ours, theirs]) !== JSON.stringify([mine, his])
  })
  expect(wrong).toEqual([])
  expect(new Set(rows.map(({ how }) => how))).toContain("out done")
}

/** Every member has what they had, less what they lost at the label: as cash, and there. */
async function expectPurses(): Promise<void> {
  const purses = await installation.database.rows<Record<"cash" | "away" | "transit" | "theirs" | "moved" | "won", number>>(sql`
    select coalesce(sum(a.balance) filter (where a.kind = 'cash'), 0)::bigint as cash,
           coalesce(sum(a.balance) filter (where a.kind = 'vendor-wallet'), 0)::bigint as away,
           coalesce(sum(a.balance) filter (where a.kind = 'in-transit'), 0)::bigint as transit,
           (select w.balance from studio.held_wallet w where w.player = 'BAIZE:' || a.member) as theirs,
           (select sum(case direction when 'in' then t.amount else -t.amount end) from wallet_transfer t
            where t.member = a.member and t.state = 'done')::bigint as moved,
           (select coalesce(sum(case when kind = 'bet' then -amount when kind in ('win', 'rollback') then amount else 0 end), 0)
            from transfer t where t.member = a.member and t.source = 'vendor:CPL')::bigint as won
    from account a where a.member is not null group by a.member`)
  expect(purses).toHaveLength(MEMBERS)
  for (const { cash, away, transit, theirs, moved, won } of purses) {
    expect([cash, transit]).toEqual([PURSE - moved, 0])
    expect([away, theirs]).toEqual([moved + won, moved + won])
  }
  expect(purses.some(({ won }) => won !== 0)).toBe(true)
}
