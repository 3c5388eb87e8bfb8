import type { Who } from "../../parts/guard.tsx"
import {
  BETTING_RECORD,
  BONUSES,
  CLEARANCE,
  DEPOSIT,
  IDENTITY,
  MEMBER,
  MESSAGES,
  NOTICES,
  PROFIT,
  SAFER_PLAY,
  SECURITY,
  TRANSACTIONS,
  TRANSFER,
  TRANSFER_UPLINE,
  WITHDRAW,
} from "../../paths.ts"
import { MISSIONS, REWARD_CENTER } from "./rewards/reward-paths.ts"

/** Addresses that nothing of the first visit links to. */
export const REBATES = `${MEMBER}/manualRebate` as const
export const REFERRAL = `${MEMBER}/referral` as const
export const VIP_LEVEL = `${MEMBER}/vipLevel` as const

/** The addresses of the member center and who may enter. Plain data, so that a server can tell an unknown address as well. */
export const memberPaths = {
  [MEMBER]: "signed-in",
  [SECURITY]: "members",
  [DEPOSIT]: "members",
  [WITHDRAW]: "members",
  [BONUSES]: "members",
  [SAFER_PLAY]: "members",
  [BETTING_RECORD]: "members",
  [PROFIT]: "members",
  [MESSAGES]: "members",
  [NOTICES]: "members",
  [CLEARANCE]: "members",
  [IDENTITY]: "members",
  [TRANSACTIONS]: "members",
  [TRANSFER_UPLINE]: "members",
  [REBATES]: "members",
  [TRANSFER]: "members",
  [MISSIONS]: "members",
  [REWARD_CENTER]: "members",
  [REFERRAL]: "members",
  [VIP_LEVEL]: "members",
} as const satisfies Readonly<Record<string, Who>>

export type MemberPath = keyof typeof memberPaths
