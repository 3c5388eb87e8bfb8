import sql from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import type { Services } from "../services.ts"
import { noticeOf } from "./notices.ts"
import { type HeldRound, takeBack, withRoundHeld } from "./take-back.ts"

interface OpenRound extends HeldRound {
  readonly policy: "return" | "close"
}

const HOUR_MS = 3_600_000
const PORTION = 200

/**
 * Closes rounds that were not ended within their vendor's time, and notifies their members; not those of a vendor that holds the
 * money itself, where only the vendor can end them. Under the policy `return` the member gets the better of two: the round's
 * payout so far, or all stakes back. Under `close` the round counts with its payout. A periodic job; gives how many rounds it
 * closed.
 */
export async function sweepOpenRounds(services: Services): Promise<number> {
  await catchUp(services)
  let swept = 0
  let after: OpenRound | undefined
  for (;;) {
    const rounds = await tooOld(services, after)
    for (const round of rounds)
      try {
        if (await sweep(services, round)) swept++
      } catch (error) {
        const { vendor, ref, member } = round
        services.log.error({ err: error, vendor, round: ref, member }, "an open round could not be swept")
      }
    after = rounds.at(-1)
    if (!after || rounds.length < PORTION) break
  }
  if (swept > 0) await catchUp(services)
  return swept
}

/** The next open rounds that are too old; each portion continues after the previous one. */
const tooOld = ({ database, clock }: Services, after: OpenRound | undefined): Promise<OpenRound[]> =>
  database.rows<OpenRound>(sql`
    select round.vendor, round.ref, round.member, round.brand, round.game, round.opened_at as "openedAt",
           vendor.open_round_policy as policy
    from round join vendor on vendor.id = round.vendor
    where round.state = 'open' and vendor.transfer_url is null and round.opened_at <= ${new Date(clock.now().getTime() - HOUR_MS)}
      and round.opened_at <= ${clock.now()}::timestamptz - make_interval(hours => vendor.open_round_hours)
      and (round.vendor, round.ref, round.member) > (${after?.vendor ?? ""}, ${after?.ref ?? ""}, ${after?.member ?? 0})
    order by round.vendor, round.ref, round.member limit ${PORTION}`)

/** Closes one round, unless its vendor has ended it by now. */
async function sweep(services: Services, round: OpenRound): Promise<boolean> {
  const { vendor, ref, member, brand, game, policy } = round
  const now = services.clock.now()
  return withRoundHeld(services, round, async (tx, held) => {
    const { stakes, wins, ended, refs } = held.standing
    if (ended || refs.length === 0) return false
    const act = policy === "return" && wins < stakes ? "returned" : "closed"
    const { id } = await tx.one<{ id: number }>(sql`
      insert into swept_round (vendor, round, member, brand, game, policy, act, stakes, wins, at)
      values (${vendor}, ${ref}, ${member}, ${brand}, ${game}, ${policy}, ${act}, ${stakes}, ${wins}, ${now}) returning id`)
    // Vendor transaction names contain no space: ours never collides with one.
    const name = `swept ${id}`
    if (act === "returned") await takeBack(services, tx, round, held, name)
    else {
      const { cash: debit, clearing: credit } = held
      const ending = { source: `vendor:${vendor}`, ref: name, kind: "endround", debit, credit, amount: 0, round: ref } as const
      const { status } = await services.ledger.postTogether([{ ...ending, ...(game !== null && { game }) }], tx)
      if (status !== "posted") throw new Error(`Ending round ${vendor} ${ref} was ${status}`)
    }
    const kind = act === "returned" ? "round-returned" : "round-closed"
    await tx.run(noticeOf({ member, kind, subject: id, values: { vendor, round: ref, game, rounds: 1, stakes, wins }, at: now }))
    return true
  })
}
