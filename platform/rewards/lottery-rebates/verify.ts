import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** Something about the level differences of a draw that does not follow from its tickets, the tree and the ledger. */
export interface LotteryRebateFinding {
  readonly brand: BrandId
  readonly member: MemberId
  /** Lottery and number. */
  readonly draw: string
  readonly what: "difference" | "payment" | "entry" | "chain"
  readonly found: Minor
  readonly expected: Minor
}

interface SoldTicket {
  readonly brand: BrandId
  readonly draw: string
  readonly stake: Minor
  readonly choice: number
  readonly chain: readonly MemberId[]
  readonly groups: readonly number[]
}

/**
 * Recomputes the level differences of each decided ticket, and compares sums, payments and entries of the ledger. It
 * shares nothing with the code that pays. Draws that wait for the job are left out.
 */
export async function verifyLotteryRebates(database: Database): Promise<{ tickets: number; findings: LotteryRebateFinding[] }> {
  return await database.transaction(async tx => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    const { tickets, earned } = await recomputed(tx)
    const findings: LotteryRebateFinding[] = []
    const given = await tx.rows<{ brand: BrandId; member: MemberId; draw: string; part: string; amount: Minor }>(sql`
      select brand, member, lottery || ' ' || numero as draw, part, sum(amount)::bigint as amount from lottery_rebate r
      where not exists (select from lottery_rebate_due d where (d.lottery, d.numero) = (r.lottery, r.numero))
      group by 1, 2, 3, 4`)
    for (const { brand, member, draw, part, amount } of given) {
      const key = `${brand} ${member} ${part} ${draw}`
      const expected = Number(earned.get(key) ?? 0n)
      earned.delete(key)
      if (amount !== expected) findings.push({ brand, member, draw, what: "difference", found: amount, expected })
    }
    for (const [key, amount] of earned) {
      const [brand, member, , ...draw] = key.split(" ")
      findings.push({
        brand: Number(brand) as BrandId,
        member: Number(member) as MemberId,
        draw: draw.join(" "),
        what: "difference",
        found: 0,
        expected: Number(amount),
      })
    }
    findings.push(...(await wrongPayments(tx)), ...(await wrongChains(tx)))
    return { tickets, findings }
  })
}

/** What every decided ticket earns, by brand, member, part and draw: of its stake without what a bonus account has paid of it. */
async function recomputed(tx: Database): Promise<{ tickets: number; earned: Map<string, bigint> }> {
  const earned = new Map<string, bigint>()
  let tickets = 0
  const sold = tx.stream<SoldTicket>(sql`
    select t.brand, t.lottery || ' ' || t.numero as draw, t.stake - coalesce(k.amount, 0) as stake, t.prize_group as choice,
           coalesce(t.chain, '{}') as chain, coalesce(t.chain_groups, '{}') as groups
    from lottery_ticket t
    left join transfer_key k on (k.source, k.ref, k.kind) = ('vendor:LOT', t.id::text, 'bonus-stake')
    where t.chain is not null and t.state in ('won', 'lost')
      and not exists (select from lottery_rebate_due d where (d.lottery, d.numero) = (t.lottery, t.numero))`)
  for await (const portion of sold)
    for (const { brand, draw, stake, choice, chain, groups } of portion) {
      tickets++
      let spent = 0n
      chain.forEach((member, place) => {
        const whole = (BigInt(stake) * BigInt(groups[place]! - choice)) / 2_000n
        if (whole <= spent) return // nothing is taken from an account below the choice, nor given twice above it
        const key = `${brand} ${member} ${place === 0 ? "play" : "team"} ${draw}`
        earned.set(key, (earned.get(key) ?? 0n) + whole - spent)
        spent = whole
      })
    }
  return { tickets, earned }
}

/** Payments that carry on another sum than the one before left, and entries that are not what was paid. */
const wrongPayments = (tx: Database): Promise<LotteryRebateFinding[]> =>
  tx.rows<LotteryRebateFinding>(sql`
    with chained as (
      select r.*,
             least(0, lag(r.amount + r.carried_in, 1, 0::bigint) over (partition by r.member, r.part order by r.id)) as carried
      from lottery_rebate r
    ),
    entry as (
      select k.ref, k.amount, c.brand, c.member, c.kind from transfer_key k
      join account c on c.id = k.credit left join account d on d.id = k.debit and d.kind = 'bonus-cost'
      where k.source = 'lottery-rebate'
    )
    select brand, member, lottery || ' ' || numero as draw, 'payment' as what, carried_in as found, carried as expected
    from chained where carried_in <> carried
    union all
    select coalesce(p.brand, e.brand), coalesce(p.member, e.member), coalesce(p.lottery || ' ' || p.numero, e.ref), 'entry',
           coalesce(e.amount, 0), coalesce(p.paid, 0)
    from (select * from lottery_rebate where state = 'paid') p
    full join entry e on e.ref = p.id::text and e.member = p.member
      and e.kind::text = case p.part when 'play' then 'cash' else 'settlement' end
    where p.paid is distinct from e.amount`)

/** Tickets whose chain was not the member's place in the tree when they were sold, or whose groups fall on the way up. */
const wrongChains = (tx: Database): Promise<LotteryRebateFinding[]> =>
  tx.rows<LotteryRebateFinding>(sql`
    with sold as (
      select t.id, t.brand, t.member, t.lottery || ' ' || t.numero as draw, t.chain, t.chain_groups, t.stake,
             (t.sold_at at time zone 'UTC' + b.gmt_offset_minutes * interval '1 minute')::date as day
      from lottery_ticket t join brand b on b.id = t.brand where t.chain is not null
    )
    select brand, member, draw, 'chain' as what, stake as found, 0::bigint as expected
    from sold s
    where chain is distinct from (
        select array_agg(ancestor order by depth) from (
          select ancestor, depth from member_closure where descendant = s.member and since <= s.day
          union all
          select ancestor, depth from member_closure_past where descendant = s.member and since <= s.day and until >= s.day
        ) above)
      or exists (select from unnest(chain_groups) with ordinality g(own, place)
                 where own < chain_groups[place - 1])`)
