import { randomUUID } from "node:crypto"
import type { Response } from "@baize/common/api/endpoint.ts"
import { buyTickets, comingDraws, lotteryTerms } from "@baize/common/api/lottery-tickets.ts"
import { combinationsOf } from "@baize/common/lottery/bets/expression.ts"
import { betTypeOf, type LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { demoBrands } from "@baize/platform/brands/demo-brands.ts"
import { endFamily, hashOf, startSession } from "@baize/platform/identity/session/sessions.ts"
import type { Platform } from "@baize/platform/platform.ts"
import sql from "sql-template-tag"
import { payIn } from "./pay-in.ts"

type LotteryCall = typeof lotteryTerms | typeof comingDraws | typeof buyTickets

/** Bets of the demo, whose members place them in turn; quick draws are decided soon after the platform opens. */
const bets = [
  { gameCode: "minute-five", bet: "back-two-direct", expression: "0,2,4,6,8|1,3,5,7,9", multiple: 1 },
  { gameCode: "minute-dice", bet: "sum", expression: "9,10,11,12", multiple: 3 },
  { gameCode: "south-18-fast", bet: "lo-2", expression: "08,39,68,79", multiple: 2 },
  { gameCode: "cloth-five", bet: "back-three-direct", expression: "=1|6|8;8|8|6;3|7|9", multiple: 5 },
] as const
/** What the member of the demo logins waits for, one draw a day. */
const evening = [
  { gameCode: "north-27", bet: "de-special", expression: "39,68,79", multiple: 1 },
  { gameCode: "peninsula-4d", bet: "big", expression: "=1|1|2|6;8|8|6|8", multiple: 1 },
] as const
const FAVORITE = "noah"
/** Where a unit of the currency is worth little. */
const LITTLE_MULTIPLE = 1_000
/** Units of the currency, times the multiple: less would not pay every bet. */
const ENOUGH = 100

/**
 * One member below every agent has bought tickets for the next draws, through the calls of the site: what uplines earn by their
 * prize groups follows within minutes. Those whose play has left too little, which differs from day to day, deposit before.
 */
export async function betOnLotteries(platform: Platform, brand: Brand, now: Date): Promise<void> {
  const scale = brand.exponent === 0 ? LITTLE_MULTIPLE : 1
  const enough = ENOUGH * scale * 10 ** brand.exponent
  const buyers = await platform.database.rows<{ id: number; username: string; cash: number }>(sql`
    select distinct on (m.upline) m.id, m.username, a.balance as cash from member m
    join account a on a.member = m.id and a.kind = 'cash'
    where m.brand = ${brand.id} and m.type = 'member' and m.upline is not null
      and not exists (select from bonus b where b.member = m.id and b.state = 'running')
    order by m.upline, m.username <> ${FAVORITE}, a.balance < ${enough}, m.id`)
  for (const [n, { id, username, cash }] of buyers.entries()) {
    if (cash < enough)
      await payIn(platform, { brand: brand.id, member: id, amount: enough, method: brand.settings.deposit[0]!.code, at: now })
    const wanted = [bets[n % bets.length]!, bets[(n + 1) % bets.length]!, ...(username === FAVORITE ? evening : [])]
    await placeBets(
      platform,
      { brand, member: id, now },
      wanted.map(bet => ({ ...bet, multiple: bet.multiple * scale })),
    )
  }
}

interface DemoBuyer {
  readonly brand: Brand
  readonly member: number
  readonly now: Date
}

interface Wanted {
  readonly gameCode: string
  readonly bet: string
  readonly expression: string
  readonly multiple: number
}

async function placeBets(platform: Platform, { brand, member, now }: DemoBuyer, wanted: readonly Wanted[]): Promise<void> {
  const token = await startSession(platform.database, { brand: brand.id, member, site: "player", now })
  const { host } = demoBrands.find(({ id }) => id === brand.id)!.hosts[0]!
  const ask = async <Call extends LotteryCall>(
    call: Call,
    content: Readonly<Record<string, unknown>>,
  ): Promise<Response<Call>> => {
    const isRead = call.method === "GET"
    const answer = await platform.http.inject({
      method: call.method,
      url: call.path,
      headers: { authorization: `Bearer ${token}`, "x-forwarded-host": host },
      ...(isRead ? { query: content as Record<string, string> } : { payload: content }),
    })
    if (answer.statusCode !== 200) throw new Error(`The demo's lottery bet was refused: ${answer.body}`)
    return answer.json().value as Response<Call>
  }
  for (const { gameCode, bet, expression, multiple } of wanted) {
    const { family, groups } = await ask(lotteryTerms, { gameCode })
    const { draws } = await ask(comingDraws, { gameCode })
    const stake = combinationsOf(betTypeOf(family as LotteryFamily, bet)!, expression) * multiple * 10 ** brand.exponent
    await ask(buyTickets, {
      request: randomUUID(),
      gameCode,
      numero: draws[0]!.numero,
      group: groups.to,
      tickets: [{ bet, expression, unit: 1_000, multiple, stake }],
    })
  }
  await endFamily(platform.database, hashOf(token), now)
}
