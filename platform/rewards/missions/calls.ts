import type { Calls } from "@baize/common/api/calls.ts"
import type * as missionsApi from "@baize/common/api/missions.ts"
import sql from "sql-template-tag"
import type { Services } from "../../play/services.ts"
import { fitsLimits } from "../../server/pictures/limits.ts"
import { readPicture, withoutTraces } from "../../server/pictures/picture.ts"
import type { Handlers } from "../../server/serve.ts"
import { claimStep, claimTickets } from "./claim.ts"
import { listMissions, listPrizes, readLeaderboard, readRaffleProof, readTickets } from "./list.ts"
import { join, sign } from "./take-part.ts"

export const missionsCalls = (services: Services): Handlers<Calls<typeof missionsApi>> => {
  const { database, clock } = services
  return {
    missions: listMissions(services),
    missionLeaderboard: readLeaderboard(services),
    joinMission: join(services),
    signMission: sign(services),
    missionImage: async ({ file, caller, refuse }) => {
      const facts = readPicture(file)
      if (!facts) return refuse("image-unreadable")
      if (!fitsLimits("feedback", facts)) return refuse("image-dimensions")
      const { id } = await database.one<{ id: string }>(sql`
        insert into mission_image (member, type, bytes, at)
        values (${caller.memberId}, ${facts.type}, ${withoutTraces(file, facts)}, ${clock.now()}) returning id`)
      return { image: id }
    },
    claimMission: call => claimStep(services, call),
    claimRafflePromotion: call => claimTickets(services, call),
    raffleProof: readRaffleProof(services),
    raffleTickets: readTickets(services),
    rewardCenter: listPrizes(database),
  }
}
