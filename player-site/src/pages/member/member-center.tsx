import type { ReactNode } from "react"
import { Guard, isAt } from "../../parts/guard.tsx"
import { lazyPage } from "../../parts/lazy-page.tsx"
import { useLocation } from "../../parts/router.ts"
import { withWords } from "../../parts/with-words.ts"
import { BETTING_RECORD, DEPOSIT, MEMBER, MESSAGES, NOTICES, SAFER_PLAY, SECURITY, TRANSACTIONS, WITHDRAW } from "../../paths.ts"
import { type MemberPath, memberPaths } from "./member-paths.ts"

const Overview = lazyPage(() =>
  withWords(
    "account",
    import("./overview.tsx").then(file => file.Overview),
  ),
)
const Deposit = lazyPage(() => import("./deposit.tsx").then(file => file.Deposit))
const Withdraw = lazyPage(() => import("./withdraw.tsx").then(file => file.Withdraw))
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
const Messages = lazyPage(() =>
  withWords(
    "inbox",
    import("./inbox/messages-page.tsx").then(file => file.MessagesPage),
  ),
)
const Notices = lazyPage(() => import("./round-notices.tsx").then(file => file.RoundNoticesPage))
const Transactions = lazyPage(() =>
  withWords(
    "records",
    import("./records/transactions.tsx").then(file => file.Transactions),
  ),
)

const memberPages: Readonly<Record<MemberPath, ReactNode>> = {
  [MEMBER]: <Overview />,
  [SECURITY]: <Overview />,
  [DEPOSIT]: <Deposit />,
  [WITHDRAW]: <Withdraw />,
  [SAFER_PLAY]: <SaferPlay />,
  [BETTING_RECORD]: <Betting />,
  [MESSAGES]: <Messages />,
  [NOTICES]: <Notices />,
  [TRANSACTIONS]: <Transactions />,
}

/** The member center: its pages are no part of the first load, not even their table. `unknown` is shown at any other address. */
export function MemberCenter({ unknown }: { unknown: ReactNode }) {
  const { pathname } = useLocation()
  const path = (Object.keys(memberPaths) as MemberPath[]).find(one => isAt(pathname, one))
  return path ? <Guard path={path} who={memberPaths[path]} page={memberPages[path]} /> : unknown
}
