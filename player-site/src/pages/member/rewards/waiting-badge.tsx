import type { RewardsWaiting } from "@baize/common/api/inbox.ts"
import { observer } from "mobx-react-lite"
import { useDomain } from "../../../domain.ts"
import badge from "../../../parts/unread-badge.module.css"
import { useWords } from "../../../parts/words.ts"

/** A badge has no room for more digits. */
const SHOWN = 99

/** How many prizes wait to be claimed there; nothing where none does. It follows what happens while the site is open. */
export const WaitingBadge = observer(function WaitingBadge({ of }: { of: keyof RewardsWaiting }) {
  const { session } = useDomain()
  const { t } = useWords()
  const count = session.member?.rewards[of] ?? 0
  if (count === 0) return null
  return (
    <span className={badge.badge} role="img" aria-label={t("member.toClaim", { count })} data-testid={`waiting-${of}`}>
      {count > SHOWN ? `${SHOWN}+` : count}
    </span>
  )
})
