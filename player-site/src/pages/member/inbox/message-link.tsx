import type { InboxMessage, MemberMessageKind } from "@baize/common/api/inbox.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { buttonClass } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Link } from "../../../parts/router.ts"
import { ServiceLink } from "../../../parts/service-link.tsx"
import { BONUSES, DEPOSIT, IDENTITY, lotteryPath, POINT_MALL, SECURITY, WITHDRAW } from "../../../paths.ts"
import { REFERRAL, VIP_LEVEL } from "../member-paths.ts"
import { REWARD_CENTER } from "../rewards/reward-paths.ts"

const targets = {
  deposit: DEPOSIT,
  withdraw: WITHDRAW,
  bonus: BONUSES,
  security: SECURITY,
  identity: IDENTITY,
  points: `${POINT_MALL}?tab=history`,
  rewards: REWARD_CENTER,
  referral: REFERRAL,
  level: VIP_LEVEL,
  lottery: lotteryPath.all,
} as const

/** Where a member can see or do more about a message. */
const targetOf = {
  "deposit-arrived": "deposit",
  "deposit-failed": "deposit",
  "deposit-charged-back": "deposit",
  "deposit-won-back": "deposit",
  "withdrawal-approved": "withdraw",
  "withdrawal-rejected": "withdraw",
  "withdrawal-returned": "withdraw",
  "withdrawal-paid-again": "withdraw",
  "withdrawal-dispute-rejected": "withdraw",
  "mission-approved": "rewards",
  "mission-rejected": "rewards",
  "leaderboard-prize": "rewards",
  "raffle-won": "rewards",
  "points-approved": "points",
  "points-rejected": "points",
  "level-reached": "level",
  "referral-joined": "referral",
  "referral-earned": "referral",
  "bonus-granted": "bonus",
  "free-rounds-granted": "bonus",
  "bonus-halfway": "bonus",
  "bonus-converted": "bonus",
  "bonus-spent": "bonus",
  "bonus-expiring": "bonus",
  "bonus-expired": "bonus",
  "bonus-offered": "bonus",
  "bonus-rejected": "bonus",
  "bonus-removed": "bonus",
  password: "service",
  "payment-password": "security",
  contact: "security",
  authenticator: "security",
  "authenticator-removed": "service",
  "authenticator-reset": "service",
  passkey: "security",
  "passkey-removed": "security",
  "recovery-codes": "security",
  "recovery-code-used": "security",
  "second-account": "service",
  identity: "service",
  "exclusion-lifted": "service",
  "new-address": "security",
  destination: "security",
  "picture-removed": "security",
  "nickname-removed": "security",
  "document-requested": "identity",
  "document-approved": "identity",
  "document-rejected": "identity",
  "document-expiring": "identity",
  "document-expired": "identity",
  "funds-requested": "identity",
  "funds-requested-up-to": "identity",
  "answer-requested": "identity",
  "answer-approved": "identity",
  "answer-rejected": "identity",
  "answer-expiring": "identity",
  "answer-expired": "identity",
  "lottery-won": "lottery",
  "lottery-prize-changed": "lottery",
  "lottery-voided": "lottery",
  "lottery-corrected": "lottery",
  "lottery-chases-ended": "lottery",
} as const satisfies Readonly<Record<MemberMessageKind, keyof typeof targets | "service">>

/** The link of a message, to where a member continues. */
export const MessageLink = observer(function MessageLink({ message }: { message: InboxMessage }) {
  const { site } = useDomain()
  const { t } = useTranslation("inbox")
  const look = buttonClass("quiet", "small")
  const textOf = (target: keyof typeof targets | "service" | "more") => (
    <>
      {t(`open.${target}`)}
      <Icon name="right" size={16} />
    </>
  )
  if (message.kind === "house")
    return (
      message.link && (
        <Link to={message.link} className={look}>
          {textOf("more")}
        </Link>
      )
    )
  const target = targetOf[message.kind]
  const text = textOf(target)
  if (target !== "service")
    return (
      <Link to={targets[target]} className={look}>
        {text}
      </Link>
    )
  const service = site.info?.customerService[0]
  return (
    service && (
      <ServiceLink url={service.url} className={look}>
        {text}
      </ServiceLink>
    )
  )
})
