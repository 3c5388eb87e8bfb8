import type { Api } from "../../api/client.ts"
import type { Request, Response } from "../../api/endpoint.ts"
import {
  convertPoints,
  type PointEntryKind,
  pointBalance,
  pointConfig,
  pointEntries,
  pointRewards,
  type RedemptionStatus,
  redeemedPoints,
  redeemPoints,
} from "../../api/points.ts"
import { DataTable } from "../data-table.ts"
import { keptWith } from "../member/kept-with.ts"
import { Remote } from "../remote.ts"
import { sendOnce } from "../request-id.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"

export type PointReward = Response<typeof pointRewards>["rewards"][number]
export type PointConfig = Response<typeof pointConfig>
export type RedemptionRow = Response<typeof redeemedPoints>["rows"][number]
export type PointEntryRow = Response<typeof pointEntries>["rows"][number]
type RedeemWish = Omit<Request<typeof redeemPoints>, "request">
type ConvertWish = Omit<Request<typeof convertPoints>, "request">

/** The points of a member, and what they can be redeemed for. */
export class PointMall {
  readonly balance: Remote<Response<typeof pointBalance>>
  readonly config: Remote<PointConfig>
  readonly rewards: Remote<readonly PointReward[]>
  readonly redeeming: Submission<RedeemWish, Response<typeof redeemPoints>>
  readonly converting: Submission<ConvertWish, Response<typeof convertPoints>>

  constructor({ api, newId }: Pick<StoreDependencies, "api" | "newId">) {
    this.balance = new Remote(() => api(pointBalance, {}))
    this.config = new Remote(() => api(pointConfig, {}))
    this.rewards = new Remote(async () => (await api(pointRewards, {})).rewards)
    const [redeemOnce, convertOnce] = [sendOnce(newId), sendOnce(newId)]
    this.redeeming = new Submission(({ paymentPassword, ...wish }) =>
      redeemOnce(wish, request => api(redeemPoints, { ...wish, ...(paymentPassword && { paymentPassword }), request })),
    )
    this.converting = new Submission(({ paymentPassword, ...wish }) =>
      convertOnce(wish, request => api(convertPoints, { ...wish, ...(paymentPassword && { paymentPassword }), request })),
    )
  }

  async load(): Promise<void> {
    await Promise.all([this.balance.load(), this.config.load(), this.rewards.load()])
  }
}

/** Kept, so that a request whose answer was lost is repeated as the same one. */
export const pointMallOf = keptWith(dependencies => new PointMall(dependencies))

/** The caller's redemptions and conversions, newest first. */
export const redemptionHistory = (api: Api): DataTable<RedemptionRow, { readonly status?: RedemptionStatus }> =>
  new DataTable(({ page, size, filter }) => api(redeemedPoints, { ...filter, pageNo: page, pageSize: size }), {}, 10)

/** The entries of the caller's points, newest first. */
export const pointHistory = (api: Api): DataTable<PointEntryRow, { readonly kind?: PointEntryKind }> =>
  new DataTable(({ page, size, filter }) => api(pointEntries, { ...filter, pageNo: page, pageSize: size }), {}, 20)
