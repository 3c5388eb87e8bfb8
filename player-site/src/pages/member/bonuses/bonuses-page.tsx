import { bonusesOf, endingIn } from "@baize/common/domain/bonuses/bonuses.ts"
import { presetDays } from "@baize/common/domain/days.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { buttonClass } from "../../../parts/button.tsx"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Link } from "../../../parts/router.ts"
import { PROMOTIONS } from "../../../paths.ts"
import { MemberPage } from "../member-page.tsx"
import { DaysAhead, useDaysAhead } from "../records/days-ahead.tsx"
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
  const { t: records } = useTranslation("records")
  const [days, chooseDays] = useDaysAhead()
  const playing = domain.launcher.play !== undefined
  // Again when a game is closed: its rounds have changed what is left.
  useEffect(() => void (playing || bonuses?.details.load()), [bonuses, playing])
  if (!bonuses || !domain.memberStores) return null
  const { value, problem } = bonuses.details
  const ahead = days && presetDays(days, domain.memberStores.today)
  const within = <One extends { readonly expiresAt: string | null }>(list: readonly One[]): readonly One[] =>
    ahead ? endingIn(list, ahead, domain.site.info?.gmtOffsetMinutes ?? 0) : list
  const [freeRounds, waiting] = [within(value?.freeRounds ?? []), within(value?.waiting ?? [])]
  const ending = value ? value.freeRounds.length + value.waiting.length : 0
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
      {(ending > 1 || ahead) && <DaysAhead label="ends" chosen={days} choose={chooseDays} />}
      {freeRounds.length > 0 && <FreeRounds granted={freeRounds} />}
      {ahead && ending > 0 && freeRounds.length + waiting.length === 0 && (
        <Panel>
          <Empty icon="gift" title={records("ahead.none")} text={records("ahead.noneText")} />
        </Panel>
      )}
      {value && !value.running && ending === 0 && (
        <Panel>
          <Empty icon="gift" title={t("none")} text={t("noneText")} />
        </Panel>
      )}
      {value?.running && <RunningBonus bonus={value.running} bonuses={bonuses} />}
      {waiting.length > 0 && <WaitingBonuses waiting={waiting} bonuses={bonuses} />}
      {value && <BonusHistory history={value.history} />}
    </MemberPage>
  )
})
