import slot from "@baize/studio/client/locales/emerald-cloth/en.json" with { type: "json" }
import game from "@baize/studio/client/locales/en.json" with { type: "json" }
import account from "../../locales/en/account.json" with { type: "json" }
import agent from "../../locales/en/agent.json" with { type: "json" }
import clearance from "../../locales/en/clearance.json" with { type: "json" }
import common from "../../locales/en/common.json" with { type: "json" }
import consent from "../../locales/en/consent.json" with { type: "json" }
import contracts from "../../locales/en/contracts.json" with { type: "json" }
import deposit from "../../locales/en/deposit.json" with { type: "json" }
import identity from "../../locales/en/identity.json" with { type: "json" }
import inbox from "../../locales/en/inbox.json" with { type: "json" }
import jackpot from "../../locales/en/jackpot.json" with { type: "json" }
import level from "../../locales/en/level.json" with { type: "json" }
import lotteryRules from "../../locales/en/lotteryRules.json" with { type: "json" }
import lotterySlip from "../../locales/en/lotterySlip.json" with { type: "json" }
import lotteryTrends from "../../locales/en/lotteryTrends.json" with { type: "json" }
import missions from "../../locales/en/missions.json" with { type: "json" }
import player from "../../locales/en/player.json" with { type: "json" }
import points from "../../locales/en/points.json" with { type: "json" }
import profile from "../../locales/en/profile.json" with { type: "json" }
import protection from "../../locales/en/protection.json" with { type: "json" }
import rebates from "../../locales/en/rebates.json" with { type: "json" }
import records from "../../locales/en/records.json" with { type: "json" }
import referral from "../../locales/en/referral.json" with { type: "json" }
import refusals from "../../locales/en/refusals.json" with { type: "json" }
import rewards from "../../locales/en/rewards.json" with { type: "json" }
import security from "../../locales/en/security.json" with { type: "json" }
import selfTest from "../../locales/en/selfTest.json" with { type: "json" }
import tables from "../../locales/en/tables.json" with { type: "json" }
import transfer from "../../locales/en/transfer.json" with { type: "json" }
import upline from "../../locales/en/upline.json" with { type: "json" }
import withdraw from "../../locales/en/withdraw.json" with { type: "json" }
import koreanDeposit from "../../locales/ko/deposit.json" with { type: "json" }
import korean from "../../locales/ko/player.json" with { type: "json" }
import koreanProtection from "../../locales/ko/protection.json" with { type: "json" }

/** The sites' texts, so that a journey finds things by the words that people read. */
export const words = {
  account,
  agent,
  clearance,
  common,
  consent,
  contracts,
  deposit,
  identity,
  inbox,
  jackpot,
  lotteryTrends,
  lotteryRules,
  lotterySlip,
  missions,
  level,
  player,
  profile,
  points,
  protection,
  selfTest,
  rebates,
  records,
  referral,
  refusals,
  rewards,
  security,
  tables,
  upline,
  transfer,
  withdraw,
  korean,
  koreanDeposit,
  koreanProtection,
  game,
  slot,
}

/** A text with its placeholders filled. */
export const said = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD" })
/** Minor units of the dollar as the sites write them in English. */
export const usd = (minor: number): string => dollars.format(minor / 100)
/** A written amount in minor units; the sign may be any minus. */
export const cents = (text: string): number =>
  Math.round(
    Number(
      text
        .replace(/[^\d.,−-]/g, "")
        .replace("−", "-")
        .replaceAll(",", ""),
    ) * 100,
  )
