import type { IconName } from "../../parts/icon-name.ts"
import {
  BETTING_RECORD,
  BONUSES,
  DEPOSIT,
  IDENTITY,
  MEMBER,
  MESSAGES,
  NOTICES,
  POINT_MALL,
  PROFIT,
  SAFER_PLAY,
  SECURITY,
  TRANSACTIONS,
  TRANSFER,
  TRANSFER_UPLINE,
  WITHDRAW,
} from "../../paths.ts"
import { type MemberPath, REBATES, REFERRAL, VIP_LEVEL } from "./member-paths.ts"
import { MISSIONS, REWARD_CENTER } from "./rewards/reward-paths.ts"

interface MenuEntry {
  readonly path: MemberPath | typeof POINT_MALL
  readonly icon: IconName
  /** A text of `player.json`: the menu is on the page of every part. */
  readonly title: string
  /** Shown to agents alone, where the brand's flag is on. */
  readonly agentsWith?: string
}

interface MenuGroup {
  readonly title: string
  readonly entries: readonly MenuEntry[]
}

/** The menu of the member center in its groups, each named by a text of `player.json`. Free play sees only what it may enter. */
export const memberMenu = [
  {
    title: "member.groups.account",
    entries: [
      { path: MEMBER, icon: "grid", title: "member.overview" },
      { path: SECURITY, icon: "shield", title: "member.security" },
      { path: IDENTITY, icon: "user", title: "member.identity" },
      { path: MESSAGES, icon: "chat", title: "member.messages" },
      { path: SAFER_PLAY, icon: "pause", title: "protection.menu" },
    ],
  },
  {
    title: "member.groups.money",
    entries: [
      { path: DEPOSIT, icon: "deposit", title: "header.deposit" },
      { path: WITHDRAW, icon: "withdraw", title: "header.withdraw" },
      { path: TRANSFER, icon: "bank", title: "member.transfers" },
      { path: TRANSFER_UPLINE, icon: "agent", title: "member.transferUpline", agentsWith: "TEAMTRANSFER3" },
    ],
  },
  {
    title: "member.groups.rewards",
    entries: [
      { path: REWARD_CENTER, icon: "crown", title: "member.rewards" },
      { path: MISSIONS, icon: "trophy", title: "member.missions" },
      { path: BONUSES, icon: "gift", title: "member.bonus" },
      { path: POINT_MALL, icon: "coin", title: "pointMall.title" },
      { path: VIP_LEVEL, icon: "up", title: "member.level" },
      { path: REBATES, icon: "refresh", title: "member.rebates" },
      { path: REFERRAL, icon: "agent", title: "member.referral" },
    ],
  },
  {
    title: "member.groups.history",
    entries: [
      { path: TRANSACTIONS, icon: "history", title: "header.accountRecord" },
      { path: BETTING_RECORD, icon: "receipt", title: "header.bettingRecord" },
      { path: PROFIT, icon: "wallet", title: "member.profit" },
      { path: NOTICES, icon: "bell", title: "told.title" },
    ],
  },
] as const satisfies readonly MenuGroup[]
