import type { MissionKind, Prize } from "@baize/common/api/missions.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { TranslatedText } from "../../brands/words.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import type { Services } from "../../play/services.ts"
import { payPrize, purseForPrizes } from "./pay.ts"
import { titleFor } from "./title.ts"

type GivingServices = Pick<Services, "database" | "ledger" | "brands" | "clock" | "log">

interface DuePrize {
  readonly id: number
  readonly brand: number
  readonly member: MemberId
  readonly step: number
  readonly prize: Prize
  readonly kind: MissionKind
  readonly title: TranslatedText
}

/** Prizes looked at in one run. */
const PORTION = 1_000

/**
 * Gives what is due, each prize in a transaction of its own. A member on a break, or whose account is frozen, gets it when that
 * is over. One failure stops no other.
 */
export async function giveDuePrizes(services: GivingServices): Promise<void> {
  const { database, clock, log } = services
  const now = clock.now()
  const due = await database.rows<DuePrize>(sql`
    select p.id, p.brand, p.member, p.step, p.prize, m.kind, m.title from mission_prize p join mission m on m.id = p.mission
    where p.state = 'due' and may_be_rewarded(p.member, ${now}) order by p.id limit ${PORTION}`)
  for (const prize of due)
    try {
      await give(services, prize, now)
    } catch (error) {
      log.error({ err: error, prize: prize.id }, "a prize could not be given")
    }
}

/** The prize's row decides between two nodes, and whether its member may still receive it. */
async function give({ database, ledger, brands }: GivingServices, due: DuePrize, now: Date): Promise<void> {
  const { id, brand, member, step, kind } = due
  const purse = await purseForPrizes(ledger, await brands.byId(brand), member)
  await database.transaction(async (tx: Database) => {
    const open = await tx.row(sql`
      select from mission_prize where id = ${id} and state = 'due' and may_be_rewarded(member, ${now}) for update`)
    if (!open) return
    await payPrize({ ledger, tx, purse, now }, due, "issued")
    const about = { brand, member, kind: kind === "leaderboard" ? "leaderboard-prize" : "mission-approved" } as const
    await sendMessage(tx, { ...about, subject: `prize:${id}`, values: { name: await titleFor(tx, due, member), step }, at: now })
  })
}
