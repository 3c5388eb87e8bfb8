import type { BrandId, Day, MemberId, Minor, Ppm } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** Something that does not follow from the ledger, the tree and the rates. */
export interface RebateFinding {
  readonly brand: BrandId
  readonly member: MemberId
  readonly day: Day
  readonly what: "line" | "payment" | "entry"
  readonly found: Minor
  readonly expected: Minor
}

/**
 * Recomputes every rebate from the transfers, as far as each brand's last settled day has read them, and compares lines, payments
 * and entries of the ledger. It shares nothing with the code that pays: rounds are put together from their transfers, and paths,
 * rates and carries are worked out here. Days whose transfers were archived are left out.
 */
export async function verifyRebates(database: Database): Promise<{ lines: number; findings: RebateFinding[] }> {
  return await database.transaction(async tx => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    const findings: RebateFinding[] = []
    let lines = 0
    const brands = await tx.rows<{ brand: BrandId; offset: number; last: Day; since: Day }>(sql`
      select d.brand, b.gmt_offset_minutes as "offset", max(d.day)::text as last,
             coalesce((select (max(month) + interval '1 month 1 day')::date from archived_month), '-infinity')::text as since
      from rebate_day d join brand b on b.id = d.brand where d.settled_at is not null group by 1, 2 order by 1`)
    for (const brand of brands) {
      const expected = await expectedParts(tx, brand, await turnovers(tx, brand))
      const stored = await tx.rows<{ key: string; member: MemberId; played: Day; amount: Minor }>(sql`
        select member || ' ' || source || ' ' || played || ' ' || game_type as key, member, played, sum(amount)::bigint as amount
        from rebate_line where brand = ${brand.brand} and played >= ${brand.since}::date group by 1, 2, 3`)
      lines += stored.length
      for (const { key, member, played, amount } of stored) {
        if ((expected.get(key) ?? 0n) !== BigInt(amount))
          findings.push(finding(brand.brand, member, played, "line", amount, Number(expected.get(key) ?? 0n)))
        expected.delete(key)
      }
      for (const [key, amount] of expected)
        if (amount !== 0n) {
          const [member, , played] = key.split(" ")
          findings.push(finding(brand.brand, Number(member), played!, "line", 0, Number(amount)))
        }
    }
    findings.push(...(await wrongPayments(tx)))
    return { lines, findings }
  })
}

const finding = (
  brand: BrandId,
  member: MemberId,
  day: Day,
  what: RebateFinding["what"],
  found: Minor,
  expected: Minor,
): RebateFinding => ({ brand, member, day, what, found, expected })

interface VerifiedBrand {
  readonly brand: BrandId
  readonly offset: number
  readonly last: Day
  readonly since: Day
}

interface Step {
  readonly round: string
  readonly member: MemberId
  readonly at: Date
  readonly game: string | null
  readonly stake: Minor
  readonly ends: boolean
}

const dayOf = (at: Date, offset: number): Day => new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 10)

/** What a bonus has paid of each round's bets and was not taken back, by `source round member`. */
async function bonusParts(tx: Database, { brand, last }: VerifiedBrand): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.rows<{ round: string; amount: Minor }>(sql`
    with bonus as (
      select t.source, t.ref, t.kind, t.amount
      from transfer t join account d on d.id = t.debit join account c on c.id = t.credit
      where t.brand = ${brand} and starts_with(t.source, 'vendor:') and t.amount > 0
        and (t.kind = 'bonus-stake' or t.kind in ('rollback', 'reversal') and t.ref like 'bonus-stake:%')
        and (d.kind, c.kind) in (('bonus', 'cash'), ('cash', 'bonus'))
        and pg_visible_in_snapshot(t.xact, (select seen from rebate_day where brand = ${brand} and day = ${last}))
    )
    select bet.source || ' ' || bet.round || ' ' || bet.member as round,
           sum(case when b.kind = 'bonus-stake' then b.amount else -b.amount end)::bigint as amount
    from bonus b join transfer bet on bet.kind = 'bet' and bet.source = b.source
      and bet.ref = case when b.kind = 'bonus-stake' then b.ref else substr(b.ref, 13) end
    group by 1`)
  return new Map(rows.map(({ round, amount }) => [round, BigInt(amount)]))
}

/**
 * The stakes from cash, and from wallets that vendors keep, that are left of the rounds that ended on each day, by
 * `member day gameType`; none of lottery tickets in a prize group.
 */
async function turnovers(tx: Database, verified: VerifiedBrand): Promise<Map<string, bigint>> {
  const { brand, offset, last, since } = verified
  const fromBonus = await bonusParts(tx, verified)
  const found = new Map<string, bigint>()
  let round: { key: string; stake: bigint; ended: Date | null; game: string | null; member: MemberId } | undefined
  const close = (): void => {
    if (!round?.ended) return
    const day = dayOf(round.ended, offset)
    if (day > last || day < since) return
    const key = `${round.member} ${day} ${round.game ?? ""}`
    found.set(key, (found.get(key) ?? 0n) + round.stake - (fromBonus.get(round.key) ?? 0n))
  }
  const steps = tx.stream<Step>(sql`
    select t.source || ' ' || t.round || ' ' || t.member as round, m.id as member, t.at, g.game_type as game,
           (t.amount - coalesce((t.detail ->> 'pot')::bigint, 0)) *
             case when d.kind in ('cash', 'vendor-wallet') and t.kind = 'bet' then 1
                  when c.kind in ('cash', 'vendor-wallet') and t.kind in ('rollback', 'reversal') then -1
                  else 0 end as stake,
           t.kind = 'endround' or coalesce((t.detail ->> 'end')::boolean, false) as ends
    from transfer t
    join account d on d.id = t.debit join account c on c.id = t.credit join member m on m.id = t.member
    left join game g on g.id = t.game
    where t.brand = ${brand} and t.round is not null and starts_with(t.source, 'vendor:') and m.type <> 'trial'
      and t.kind in ('bet', 'win', 'jackpot-win', 'rollback', 'reversal', 'endround')
      and not exists (
        select from lottery_ticket k where t.source = 'vendor:LOT' and k.id::text = t.round and k.chain is not null)
      and pg_visible_in_snapshot(t.xact, (select seen from rebate_day where brand = ${brand} and day = ${last}))
    order by t.source, t.round, t.member, t.xact, t.id`)
  for await (const portion of steps)
    for (const { round: key, member, at, game, stake, ends } of portion) {
      if (round?.key !== key) {
        close()
        round = { key, stake: 0n, ended: null, game: null, member }
      }
      round.stake += BigInt(stake)
      round.game ??= game
      if (ends) round.ended ??= at
    }
  close()
  return found
}

/** What each turnover earns each account, by `member source day gameType`. */
async function expectedParts(
  tx: Database,
  { brand }: VerifiedBrand,
  played: ReadonlyMap<string, bigint>,
): Promise<Map<string, bigint>> {
  const days = await tx.rows<{ day: Day; shares: Record<string, Ppm> }>(
    sql`select day, shares from rebate_day where brand = ${brand} and settled_at is not null`,
  )
  const sharesOf = new Map(days.map(({ day, shares }) => [day, shares]))
  const rates = await ratesBy(tx, brand)
  const above = await uplinesBy(tx, brand)
  const expected = new Map<string, bigint>()
  for (const [key, left] of played) {
    const [source, day, gameType = ""] = key.split(" ") as [string, Day, string?]
    const shares = sharesOf.get(day)
    if (!shares) continue
    const share = BigInt(shares[gameType] ?? 1_000_000)
    const path = (above.get(Number(source)) ?? []).filter(({ first, last }) => first <= day && day <= last)
    const turnover = left > 0n ? left : 0n
    let below = 0n
    path.forEach((_, place) => {
      const lowest = Math.min(...path.slice(place).map(({ ancestor }) => rates(ancestor, day)))
      const whole = (turnover * ((BigInt(lowest) * share) / 1_000_000n)) / 1_000_000n
      expected.set(`${path[place]!.ancestor} ${source} ${day} ${gameType}`, whole - below)
      below = whole
    })
  }
  return expected
}

/** The rate of a member on a day: what they had before the first change after it. */
async function ratesBy(tx: Database, brand: BrandId): Promise<(member: MemberId, day: Day) => Ppm> {
  const rows = await tx.rows<{ id: MemberId; rate: Ppm; past: [Day, Ppm][] | null }>(sql`
    select m.id, m.rebate_ppm as rate,
           (select json_agg(json_build_array(p.until, p.rebate_ppm) order by p.until) from rebate_past p where p.member = m.id)
             as past
    from member m where m.brand = ${brand} and (m.rebate_ppm > 0 or exists (select from rebate_past p where p.member = m.id))`)
  const known = new Map(rows.map(row => [row.id, row]))
  return (member, day) => {
    const row = known.get(member)
    return row?.past?.find(([until]) => until >= day)?.[1] ?? row?.rate ?? 0
  }
}

interface Place {
  readonly ancestor: MemberId
  readonly depth: number
  readonly first: Day
  readonly last: Day
}

/** Everyone above each account, the account first, with the days of each place. */
async function uplinesBy(tx: Database, brand: BrandId): Promise<ReadonlyMap<MemberId, Place[]>> {
  const found = new Map<MemberId, Place[]>()
  const places = tx.stream<Place & { descendant: MemberId }>(sql`
    select c.descendant, c.ancestor, c.depth, case when c.since = '-infinity' then '0000' else c.since::text end as first,
           '9999' as last
    from member_closure c join member m on m.id = c.descendant where m.brand = ${brand}
    union all
    select c.descendant, c.ancestor, c.depth, case when c.since = '-infinity' then '0000' else c.since::text end, c.until::text
    from member_closure_past c join member m on m.id = c.descendant where m.brand = ${brand}
    order by 1, 3`)
  for await (const portion of places)
    for (const place of portion) {
      const all = found.get(place.descendant)
      if (all) all.push(place)
      else found.set(place.descendant, [place])
    }
  return found
}

/** Payments that are not the sum of their lines and the carry before them, and entries that are not what they paid. */
const wrongPayments = (tx: Database): Promise<RebateFinding[]> =>
  tx.rows<RebateFinding>(sql`
    with line as (
      select brand, member, part, day, sum(amount)::bigint as amount from rebate_line group by 1, 2, 3, 4
    ),
    chained as (
      select p.*, least(0, lag(p.amount + p.carried_in, 1, 0::bigint) over (partition by p.member, p.part order by p.day))
               as carried
      from rebate p
    ),
    entry as (
      select k.ref, k.amount, c.brand, c.member, c.kind from transfer_key k
      join account c on c.id = k.credit join account d on d.id = k.debit and d.kind = 'bonus-cost'
      where k.source = 'rebate' and k.kind = 'rebate'
    )
    select brand, member, day, 'payment' as what, coalesce(p.amount + p.carried_in, 0)::bigint as found,
           (coalesce(l.amount, 0) + coalesce(p.carried, 0))::bigint as expected
    from chained p full join line l using (brand, member, part, day)
    where p.amount is distinct from l.amount or p.carried_in <> p.carried
    union all
    select coalesce(p.brand, e.brand), coalesce(p.member, e.member), coalesce(p.day, split_part(e.ref, ':', 3)::date), 'entry',
           coalesce(e.amount, 0), coalesce(p.paid, 0)
    from (select * from rebate where state = 'paid') p
    full join entry e on e.ref = p.member || ':' || p.part || ':' || p.day and e.member = p.member
      and e.kind::text = case p.part when 'play' then 'cash' else 'settlement' end
    where p.paid is distinct from e.amount`)
