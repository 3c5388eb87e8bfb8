import { withWords } from "@baize/common/react/with-words.ts"
import type { ReactNode } from "react"
import { Guard, isAt } from "../../parts/guard.tsx"
import { lazyPage } from "../../parts/lazy-page.tsx"
import { useLocation } from "../../parts/router.ts"
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
import { type MemberPath, memberPaths, REBATES, REFERRAL, VIP_LEVEL } from "./member-paths.ts"
import { MISSIONS, REWARD_CENTER } from "./rewards/reward-paths.ts"

const Overview = lazyPage(() =>
  withWords(
    ["security", "records", "level"],
    import("./overview.tsx").then(file => file.Overview),
  ),
)
const SecurityCenter = lazyPage(() =>
  withWords(
    ["account", "security", "profile"],
    import("./security/security-center.tsx").then(file => file.SecurityCenter),
  ),
)
const Deposit = lazyPage(() =>
  withWords(
    ["clearance", "records", "deposit"],
    import("./deposit/deposit.tsx").then(file => file.Deposit),
  ),
)
const Withdraw = lazyPage(() =>
  withWords(
    ["clearance", "records", "withdraw"],
    import("./withdraw/withdraw.tsx").then(file => file.Withdraw),
  ),
)
const BonusesPage = lazyPage(() =>
  withWords(
    ["records", "rewards"],
    import("./bonuses/bonuses-page.tsx").then(file => file.BonusesPage),
  ),
)
const SaferPlay = lazyPage(() =>
  withWords(
    "protection",
    import("./safer-play/safer-play.tsx").then(file => file.SaferPlay),
  ),
)
const Betting = lazyPage(() =>
  withWords(
    "records",
    import("./records/betting-record.tsx").then(file => file.BettingRecord),
  ),
)
const Clearance = lazyPage(() =>
  withWords(
    "clearance",
    import("./clearance/clearance-page.tsx").then(file => file.ClearancePage),
  ),
)
const Identity = lazyPage(() =>
  withWords(
    "identity",
    import("./identity/identity-page.tsx").then(file => file.IdentityPage),
  ),
)
const Messages = lazyPage(() =>
  withWords(
    "inbox",
    import("./inbox/messages-page.tsx").then(file => file.MessagesPage),
  ),
)
const Notices = lazyPage(() => import("./round-notices.tsx").then(file => file.RoundNoticesPage))
const Profit = lazyPage(() =>
  withWords(
    "records",
    import("./records/profit.tsx").then(file => file.Profit),
  ),
)
const Transactions = lazyPage(() =>
  withWords(
    "records",
    import("./records/transactions.tsx").then(file => file.Transactions),
  ),
)

const TransferFund = lazyPage(() =>
  withWords(
    "transfer",
    import("./transfer/transfer-fund.tsx").then(file => file.TransferFund),
  ),
)

const TransferUpline = lazyPage(() =>
  withWords(
    "upline",
    import("./transfer-upline.tsx").then(file => file.TransferUpline),
  ),
)

const Rebates = lazyPage(() =>
  withWords(
    "rebates",
    import("./rebates/rebates-page.tsx").then(file => file.RebatesPage),
  ),
)

const Referral = lazyPage(() =>
  withWords(
    "referral",
    import("./referral/referral-page.tsx").then(file => file.ReferralPage),
  ),
)

const MissionsPage = lazyPage(() =>
  withWords(
    ["missions", "records"],
    import("./rewards/missions-page.tsx").then(file => file.MissionsPage),
  ),
)

const RewardCenter = lazyPage(() =>
  withWords(
    "missions",
    import("./rewards/reward-center.tsx").then(file => file.RewardCenter),
  ),
)

const VipLevel = lazyPage(() =>
  withWords(
    "level",
    import("./level/level-page.tsx").then(file => file.LevelPage),
  ),
)

export const memberPages: Readonly<Record<MemberPath, ReactNode>> = {
  [MEMBER]: <Overview />,
  [SECURITY]: <SecurityCenter />,
  [DEPOSIT]: <Deposit />,
  [WITHDRAW]: <Withdraw />,
  [BONUSES]: <BonusesPage />,
  [SAFER_PLAY]: <SaferPlay />,
  [BETTING_RECORD]: <Betting />,
  [PROFIT]: <Profit />,
  [MESSAGES]: <Messages />,
  [NOTICES]: <Notices />,
  [CLEARANCE]: <Clearance />,
  [IDENTITY]: <Identity />,
  [TRANSACTIONS]: <Transactions />,
  [TRANSFER]: <TransferFund />,
  [TRANSFER_UPLINE]: <TransferUpline />,
  [REBATES]: <Rebates />,
  [MISSIONS]: <MissionsPage />,
  [REWARD_CENTER]: <RewardCenter />,
  [REFERRAL]: <Referral />,
  [VIP_LEVEL]: <VipLevel />,
}

/** The member center: its pages are no part of the first load, not even their table. `unknown` is shown at any other address. */
export function MemberCenter({ unknown }: { unknown: ReactNode }) {
  const { pathname } = useLocation()
  const path = (Object.keys(memberPaths) as MemberPath[]).find(one => isAt(pathname, one))
  return path ? <Guard path={path} who={memberPaths[path]} page={memberPages[path]} /> : unknown
}
