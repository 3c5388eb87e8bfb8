import { bonusesOf } from "@baize/common/domain/bonuses/bonuses.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "../../../domain.ts"
import { buttonClass } from "../../../parts/button.tsx"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Link } from "../../../parts/router.ts"
import { PROMOTIONS } from "../../../paths.ts"
import { MemberPage } from "../member-page.tsx"
import { BonusHistory } from "./bonus-history.tsx"
import { FreeRounds } from "./free-rounds.tsx"
import { RunningBonus } from "./running-bonus.tsx"
import { useBonusWords } from "./use-bonus-words.ts"
import { WaitingBonuses } from "./waiting-bonuses.tsx"

/** The member's bonuses: free rounds, the running one with its progress, those that wait, and those that ended. */
export const BonusesPage = observer(function BonusesPage() {
  const domain = useDomain()
  const bonuses = bonusesOf(domain)
  const { t } = useBonusWords()
  const playing = domain.launcher.play !== undefined
  // Again when a game is closed: its rounds have changed what is left.
  useEffect(() => void (playing || bonuses?.details.load()), [bonuses, playing])
  if (!bonuses) return null
  const { value, problem } = bonuses.details
  return (
    <MemberPage
      title={t("title")}
      end={
        <Link to={PROMOTIONS} className={buttonClass("quiet", "small")}>
          {t("seePromotions")}
        </Link>
      }
    >
      {problem && !value && <Problem problem={problem} retry={() => void bonuses.details.load()} />}
      {!value && !problem && (
        <Panel>
          <Skeleton height={280} />
        </Panel>
      )}
      {value && value.freeRounds.length > 0 && <FreeRounds granted={value.freeRounds} />}
      {value && !value.running && value.waiting.length === 0 && value.freeRounds.length === 0 && (
        <Panel>
          <Empty icon="gift" title={t("none")} text={t("noneText")} />
        </Panel>
      )}
      {value?.running && <RunningBonus bonus={value.running} bonuses={bonuses} />}
      {value && value.waiting.length > 0 && <WaitingBonuses waiting={value.waiting} bonuses={bonuses} />}
      {value && <BonusHistory history={value.history} />}
    </MemberPage>
  )
})
