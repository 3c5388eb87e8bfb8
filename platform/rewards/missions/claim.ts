import type { ActivityState, claimMission, claimRafflePromotion, Prize } from "@baize/common/api/missions.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { memberChanged } from "../../letters/inbox/notify.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { covers } from "./covered.ts"
import { isRunning, type MissionRow, missionOf, stepsOf } from "./mission.ts"
import { payPrize, purseForPrizes } from "./pay.ts"
import { todayAt } from "./today.ts"

type MissionServices = Pick<Services, "database" | "ledger" | "clock">

interface PrizeRow {
  readonly id: number
  readonly step: number
  readonly prize: Prize
  readonly state: "claim" | "applying" | "rejected" | "due" | "claimed" | "issued"
}

/** Whether a member may receive anything now: not during a break, not while their account is frozen or being reviewed. */
export const mayBeRewarded = async (database: Database, member: number, now: Date): Promise<boolean> =>
  (await database.one<{ may: boolean }>(sql`select may_be_rewarded(${member}, ${now}) as may`)).may

/** Why a member can't receive anything now: their account is being reviewed, or they are on a break; undefined: they can. */
export async function objectionToPrize(
  database: Database,
  member: number,
  now: Date,
): Promise<"account-in-review" | "on-break" | undefined> {
  const { may, held } = await database.one<{ may: boolean; held: boolean }>(
    sql`select may_be_rewarded(${member}, ${now}) as may, is_held(${member}) as held`,
  )
  return held ? "account-in-review" : may ? undefined : "on-break"
}

/** What members see of a prize that will be given automatically. */
export const shownState = (state: PrizeRow["state"]): ActivityState => (state === "due" ? "process" : state)

/**
 * Claims a step: a prize without proof is given at once, with one it waits for an operator. The prize's row decides between two
 * tabs, and a repeated claim finds it decided.
 */
export async function claimStep(services: MissionServices, call: CallContext<typeof claimMission>) {
  const { database, ledger, clock } = services
  const { request, brand, caller, refuse } = call
  const { memberId: member } = caller
  const mission = (await missionOf(database, brand.id, request.mission)) ?? refuse("mission-unknown")
  const now = clock.now()
  const purse = await purseForPrizes(ledger, brand, member)
  return database.transaction(async tx => {
    if (mission.metric === "proof") await openProofStep(tx, mission, { member, target: request.target, now, brand })
    const found = await tx.row<PrizeRow>(sql`
      select id, step, prize, state from mission_prize
      where mission = ${mission.id} and member = ${member} and step = ${request.target} for update`)
    const row = found ?? refuse("step-not-reached")
    if (row.state !== "claim" && row.state !== "rejected") return { state: shownState(row.state) }
    if (!(await covers(tx, row.id))) refuse("step-not-reached")
    const objection = await objectionToPrize(tx, member, now)
    if (objection) refuse(objection)
    if (!mission.proof) {
      await payPrize({ ledger, tx, purse, now }, { ...row, brand: brand.id, member }, "claimed")
      return { state: "claimed" as const }
    }
    const { remark, images } = request
    if (remark === "" && images.length === 0) refuse("proof-needed")
    await tx.run(sql`delete from mission_image where prize = ${row.id}`)
    const attached = await tx.run(sql`
      update mission_image set prize = ${row.id} where id = any (${images}::uuid[]) and member = ${member} and prize is null`)
    if (attached !== new Set(images).size) refuse("image-unknown")
    await tx.run(sql`
      update mission_prize set state = 'applying', remark = ${remark || null}, reason = null, changed_at = ${now}
      where id = ${row.id}`)
    await tx.rows(sql`select ${memberChanged(member)}`)
    return { state: "applying" as const }
  })
}

interface ProofClaim {
  readonly member: number
  readonly target: number
  readonly now: Date
  readonly brand: { readonly gmtOffsetMinutes: number }
}

/** A mission by proof has no score: its step is there for each member who claims it while it runs. */
async function openProofStep(tx: Database, mission: MissionRow, { member, target, now, brand }: ProofClaim): Promise<void> {
  const step = stepsOf(mission).find(one => one.target === target)
  if (!step || !isRunning(mission, todayAt(brand, now))) return
  await tx.run(sql`
    insert into mission_prize (brand, mission, member, step, prize, state, at, changed_at)
    select ${mission.brand}, ${mission.id}, ${member}, ${target}, ${JSON.stringify(step.prize)}, 'claim', ${now}, ${now}
    where not ${mission.joins} or exists (
      select from mission_member where mission = ${mission.id} and member = ${member})
    on conflict do nothing`)
}

/** Claims everything that the caller's tickets of a raffle have won. */
export async function claimTickets(services: MissionServices, call: CallContext<typeof claimRafflePromotion>) {
  const { database, ledger, clock } = services
  const { request, brand, caller, refuse } = call
  const { memberId: member } = caller
  const mission = (await missionOf(database, brand.id, request.mission)) ?? refuse("mission-unknown")
  if (mission.kind !== "raffle") refuse("mission-unknown")
  const now = clock.now()
  const purse = await purseForPrizes(ledger, brand, member)
  return database.transaction(async tx => {
    const rows = await tx.rows<PrizeRow>(sql`
      select id, step, prize, state from mission_prize
      where mission = ${mission.id} and member = ${member} order by id for update`)
    if (rows.length === 0) refuse("nothing-won")
    const open = rows.filter(({ state }) => state === "claim")
    const objection = open.length > 0 ? await objectionToPrize(tx, member, now) : undefined
    if (objection) refuse(objection)
    for (const row of open) await payPrize({ ledger, tx, purse, now }, { ...row, brand: brand.id, member }, "claimed")
    return { state: "claimed" as const, tickets: rows.map(({ step }) => step) }
  })
}
