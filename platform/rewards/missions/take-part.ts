import type { joinMission, signMission } from "@baize/common/api/missions.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { objectionToPrize } from "./claim.ts"
import { isRunning, type MissionRow, missionOf } from "./mission.ts"
import { scoreMembers } from "./score.ts"
import { todayAt } from "./today.ts"

type MissionServices = Pick<Services, "database" | "clock">

/** A running mission, for a member who may take part. */
async function openMission(
  { database, clock }: MissionServices,
  { request, brand, caller, refuse }: CallContext<typeof joinMission> | CallContext<typeof signMission>,
) {
  const now = clock.now()
  const mission = (await missionOf(database, brand.id, request.mission)) ?? refuse("mission-unknown")
  if (!isRunning(mission, todayAt(brand, now))) refuse("mission-closed")
  const objection = await objectionToPrize(database, caller.memberId, now)
  if (objection) refuse(objection)
  return { mission, now, member: caller.memberId, today: todayAt(brand, now) }
}

/** Waits for a settlement that is under way; false if the scores are final. Until the transaction ends they can't become so. */
const holdOpen = async (tx: Database, { id }: MissionRow): Promise<boolean> =>
  (await tx.row(sql`select from mission where id = ${id} and settled_at is null and withdrawn_at is null for share`)) !==
  undefined

/** Takes part; what was played since the mission's first day counts. Joining again changes nothing. */
export const join =
  (services: MissionServices) =>
  async (call: CallContext<typeof joinMission>): Promise<{ state: "joined" }> => {
    const { mission, now, member } = await openMission(services, call)
    if (!mission.joins) call.refuse("mission-unknown")
    await services.database.transaction(async tx => {
      if (!(await holdOpen(tx, mission))) call.refuse("mission-closed")
      await tx.run(sql`
        insert into mission_member (mission, member, joined_at) values (${mission.id}, ${member}, ${now}) on conflict do nothing`)
      await scoreMembers(tx, mission, [{ member, at: now }], now)
    })
    return { state: "joined" }
  }

/** Signs today, once. */
export const sign =
  (services: MissionServices) =>
  async (call: CallContext<typeof signMission>): Promise<{ state: "signed" }> => {
    const { mission, now, member, today } = await openMission(services, call)
    if (mission.metric !== "sign-in") call.refuse("mission-unknown")
    await services.database.transaction(async tx => {
      if (!(await holdOpen(tx, mission))) call.refuse("mission-closed")
      await tx.run(sql`
        insert into mission_sign (mission, member, day) values (${mission.id}, ${member}, ${today}) on conflict do nothing`)
      await scoreMembers(tx, mission, [{ member, at: now }], now)
    })
    return { state: "signed" }
  }
