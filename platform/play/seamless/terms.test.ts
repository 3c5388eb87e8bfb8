import sql from "sql-template-tag"
import { afterEach, describe, expect, test } from "vitest"
import { mia, mine, usePlayingMember, vendor, world } from "../../testing/playing-member.ts"
import { changeTerms } from "../vendors/switches.ts"
import type { VendorTerms } from "../vendors/vendors.ts"

usePlayingMember()
afterEach(() => agree({ rollbackAfterWin: "refuse", winAfterRollback: "refuse", winWithoutBet: "refuse", allowedAddresses: [] }))

/** Changes the terms; the next bet applies them immediately. */
async function agree(terms: Partial<VendorTerms>): Promise<void> {
  await changeTerms(world.database, "BZ", terms)
  await mine.bet(mine.name(), 0)
}

describe("a rollback of a bet that has been won", () => {
  test("a rollback of a won bet takes back what it names, where that was agreed", async () => {
    await agree({ rollbackAfterWin: "take-back" })
    const original = mine.name()
    await mine.bet(original, 1_000)
    await mine.win(mine.name(), 300, { round: `r-${original}` })
    expect(await mine.rollback(mine.name(), original)).toMatchObject({ status: 200, value: { balance: 10_300 } })
  })

  test("a rollback of a won bet is refused by default, until the win is rolled back too", async () => {
    const [original, won] = [mine.name(), mine.name()]
    await mine.bet(original, 1_000)
    await mine.win(won, 300, { round: `r-${original}` })
    expect(await mine.rollback(mine.name(), original)).toMatchObject({ status: 409, code: "round-settled" })
    expect(await mine.cash()).toBe(9_300)
    expect(await mine.rollback(mine.name(), won, { round: `r-${original}` })).toMatchObject({
      status: 200,
      value: { balance: 9_000 },
    })
    const first = mine.name()
    expect(await mine.rollback(first, original)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: false } })
    expect(await mine.rollback(first, original)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: true } })
  })

  test("a rollback takes back a bet and its win under one name together, but not past another win of the round", async () => {
    const [both, more, later, other] = [mine.name(), mine.name(), mine.name(), mine.name()]
    await mine.bet(other, 500)
    await mine.betwin(both, 1_000, 200)
    expect(await mine.rollback(mine.name(), both)).toMatchObject({ status: 200, value: { balance: 9_500 } })
    expect(await mine.rollback(mine.name(), other)).toMatchObject({ status: 200 })
    await mine.betwin(more, 1_000, 200)
    await mine.win(later, 50, { round: `r-${more}` })
    expect(await mine.rollback(mine.name(), more)).toMatchObject({ status: 409, code: "round-settled" })
    expect(await mine.rollback(mine.name(), later, { round: `r-${more}` })).toMatchObject({ status: 200 })
    expect(await mine.rollback(mine.name(), more)).toMatchObject({ status: 200, value: { balance: 10_000 } })
  })

  test("a rollback and a win leave the player the same money in either order", async () => {
    const [forth, back] = [mine.name(), mine.name()]
    await mine.bet(forth, 1_000)
    await mine.win(mine.name(), 300, { round: `r-${forth}` })
    await mine.rollback(mine.name(), forth)
    expect(await mine.cash()).toBe(9_300) // the win stays, and with it the stake
    await mine.bet(back, 1_000)
    await mine.rollback(mine.name(), back)
    await mine.win(mine.name(), 300, { round: `r-${back}` })
    expect(await mine.cash()).toBe(9_300) // neither stays: never the win and the stake together
  })

  test("one of a rollback and a win is refused where neither can follow the other", { tags: "long" }, async () => {
    await agree({ rollbackAfterWin: "refuse" })
    const bets = Array.from({ length: 60 }, () => mine.name())
    const both = await Promise.all(
      bets.map(async bet => {
        await mine.bet(bet, 10)
        const answers = await Promise.all([
          mine.win(mine.name(), 5, { round: `r-${bet}` }),
          mine.rollback(mine.name(), bet),
          mine.win(mine.name(), 5, { round: `r-${bet}` }),
        ])
        const [won, undone, wonToo] = answers.map(({ status }) => status === 200)
        return (won || wonToo) === undone
      }),
    )
    expect(both.filter(Boolean)).toEqual([])
  })

  test("a rollback repeated after a later win gets the first answer", async () => {
    await agree({ rollbackAfterWin: "refuse", winAfterRollback: "accept" })
    const [original, first] = [mine.name(), mine.name()]
    await mine.bet(original, 1_000)
    await mine.rollback(first, original)
    await mine.win(mine.name(), 300, { round: `r-${original}` })
    expect(await mine.rollback(first, original)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: true } })
  })
})

describe("a win of a round whose bet was rolled back", () => {
  test("a win of a rolled-back bet is refused, whether the bet had arrived or not", async () => {
    const [seen, unseen] = [mine.name(), mine.name()]
    await mine.bet(seen, 1_000)
    await mine.rollback(mine.name(), seen)
    await mine.rollback(mine.name(), unseen)
    for (const round of [`r-${seen}`, `r-${unseen}`])
      expect(await mine.win(mine.name(), 500, { round })).toMatchObject({ status: 409, code: "cancelled" })
    expect(await mine.cash()).toBe(10_000)
  })

  test("a win of a rolled-back bet is paid where that was agreed", async () => {
    await agree({ winAfterRollback: "accept" })
    const original = mine.name()
    await mine.bet(original, 1_000)
    await mine.rollback(mine.name(), original)
    expect(await mine.win(mine.name(), 500, { round: `r-${original}` })).toMatchObject({
      status: 200,
      value: { balance: 10_500 },
    })
  })

  test("a win is paid while another bet of the round is valid, before it or after it", async () => {
    await agree({ rollbackAfterWin: "take-back" })
    const [kept, undone] = [mine.name(), mine.name()]
    await mine.bet(undone, 1_000, { round: "table-7" })
    await mine.bet(kept, 1_000, { round: "table-7" })
    await mine.rollback(mine.name(), undone, { round: "table-7" })
    expect(await mine.win(mine.name(), 500, { round: "table-7" })).toMatchObject({ status: 200 })
    await mine.rollback(mine.name(), kept, { round: "table-7" })
    expect(await mine.win(mine.name(), 500, { round: "table-7" })).toMatchObject({ status: 409, code: "cancelled" })
  })

  test("a win paid before its bet's rollback gets its first answer", async () => {
    const [original, won] = [mine.name(), mine.name()]
    await mine.bet(original, 1_000)
    await mine.win(won, 500, { round: `r-${original}` })
    await mine.rollback(mine.name(), original)
    expect(await mine.win(won, 500, { round: `r-${original}` })).toMatchObject({
      status: 200,
      value: { balance: 9_500, repeated: true },
    })
  })
})

test("a void round takes no new bet and no new win, and repeated ones get the first answer", async () => {
  const [bet, won] = [mine.name(), mine.name()]
  await mine.bet(bet, 1_000)
  await mine.win(won, 100, { round: `r-${bet}` })
  const { id } = await world.database.one<{ id: number }>(sql`
    insert into void_act (vendor, game, opened_from, opened_until, cause, reason, by_whom, game_switched_off, begun_at)
    select vendor, id, now(), now(), 'malfunction', 'test', 'test', false, now() from game
    where id = ${mine.gameId} returning id`)
  await world.database.run(sql`
    insert into voided_round (vendor, round, member, act, brand, opened_at)
    values ('BZ', ${`r-${bet}`}, ${mia.id}, ${id}, ${mia.brand.id}, now())`)
  const round = `r-${bet}`
  expect(await mine.bet(mine.name(), 100, { round })).toMatchObject({ status: 409, code: "cancelled" })
  expect(await mine.win(mine.name(), 100, { round })).toMatchObject({ status: 409, code: "cancelled" })
  expect(await mine.bet(bet, 1_000)).toMatchObject({ status: 200, value: { balance: 9_000, repeated: true } })
  expect(await mine.win(won, 100, { round })).toMatchObject({ status: 200, value: { balance: 9_100, repeated: true } })
})

test("a vendor with agreed addresses is accepted only from these", async () => {
  const balanceFrom = (from: string) => vendor.call("balance", { player: mine.player }, { from })
  await changeTerms(world.database, "BZ", { allowedAddresses: ["203.0.113.0/24", "2001:db8::/32", "127.0.0.1/32"] })
  await mine.bet(mine.name(), 0)
  for (const from of ["203.0.113.9", "::ffff:203.0.113.9", "2001:db8:1::1"])
    expect(await balanceFrom(from), from).toMatchObject({ status: 200 })
  for (const from of ["203.0.114.1", "2001:db9::1", "::1"])
    expect(await balanceFrom(from), from).toMatchObject({ status: 403, code: "address-not-allowed" })
})
