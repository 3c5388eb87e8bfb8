import { MEMBER } from "../../../paths.ts"

/** The names are the specification's. Not among the site's paths, because they load with the member center. */
export const MISSIONS = `${MEMBER}/missionLeaderboard` as const
export const REWARD_CENTER = `${MEMBER}/rewardCenter` as const
