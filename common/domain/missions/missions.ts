import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { IMAGE_BYTES, IMAGES } from "../../api/feedback.ts"
import {
  claimMission,
  claimRafflePromotion,
  joinMission,
  missionImage,
  missionLeaderboard,
  missions,
  raffleProof,
  raffleTickets,
  rewardCenter,
  signMission,
} from "../../api/missions.ts"
import { DataTable } from "../data-table.ts"
import { keptWith } from "../member/kept-with.ts"
import type { PictureFile } from "../picture-upload.ts"
import { PictureUploads } from "../picture-uploads.ts"
import { Remote } from "../remote.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"

export type Mission = Response<typeof missions>["missions"][number]
export type MissionStep = Mission["steps"][number]
export type LeaderboardAnswer = Response<typeof missionLeaderboard>
export type LeaderboardRow = LeaderboardAnswer["rows"][number]
export type PrizeRow = Response<typeof rewardCenter>["rows"][number]
export type RaffleAnswer = Response<typeof raffleProof>

interface StepClaim {
  readonly mission: number
  readonly target: number
  readonly remark?: string
  readonly images?: string[]
}

/** Missions, leaderboards and raffles of the brand, with what the member has reached. */
export class Missions {
  readonly list: Remote<readonly Mission[]>
  readonly joining: Submission<number, boolean>
  readonly signing: Submission<number, boolean>
  readonly claiming: Submission<StepClaim, Response<typeof claimMission>>
  readonly claimingTickets: Submission<number, Response<typeof claimRafflePromotion>>

  constructor({ api }: Pick<StoreDependencies, "api">) {
    this.list = new Remote(async () => (await api(missions, {})).missions)
    const changed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      const given = await answer
      void this.list.load()
      return given
    }
    this.joining = new Submission(async mission => Boolean(await changed(api(joinMission, { mission }))))
    this.signing = new Submission(async mission => Boolean(await changed(api(signMission, { mission }))))
    this.claiming = new Submission(claim => changed(api(claimMission, claim)))
    this.claimingTickets = new Submission(mission => changed(api(claimRafflePromotion, { mission })))
  }

  byId(id: number): Mission | undefined {
    return this.list.value?.find(mission => mission.id === id)
  }
}

export const missionsOf = keptWith(dependencies => new Missions(dependencies))

/** A leaderboard, the best first. */
export const leaderboardOf = (api: Api, mission: number): DataTable<LeaderboardRow, object, LeaderboardAnswer> =>
  new DataTable(({ page, size }) => api(missionLeaderboard, { mission, pageNo: page, pageSize: size }), {}, 20)

/** The caller's prizes, those to claim first. */
export const prizesOf = (api: Api): DataTable<PrizeRow, object> =>
  new DataTable(({ page, size }) => api(rewardCenter, { pageNo: page, pageSize: size }), {}, 20)

/** What proves a raffle. */
export const raffleOf = (api: Api, mission: number): Remote<RaffleAnswer> => new Remote(() => api(raffleProof, { mission }))

/** The published list of a raffle's tickets, which can be long: fetched when it is needed. */
export const ticketsOf = (api: Api, mission: number): Submission<void, string> =>
  new Submission(async () => (await api(raffleTickets, { mission })).list ?? "")

/** The pictures of a claim. */
export const claimPictures = <File extends PictureFile>(api: Api): PictureUploads<File> =>
  new PictureUploads<File>(async (file, progress) => (await api(missionImage, {}, { file, progress })).image, {
    most: IMAGES,
    largest: IMAGE_BYTES,
  })
