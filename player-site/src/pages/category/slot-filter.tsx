import type { GameChoice } from "@baize/common/domain/games/game-choice.ts"
import { observer } from "mobx-react-lite"
import { useDomain } from "../../domain.ts"
import { Icon } from "../../parts/icon.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./classify-bar.module.css"

const LINES = 25

/** Filters slots by large bets and by many lines. */
export const SlotFilter = observer(function SlotFilter({
  choice,
  choose,
}: {
  choice: GameChoice
  choose: (change: Partial<GameChoice>) => void
}) {
  const { site } = useDomain()
  const { t, format } = useWords()
  const bet = site.info?.slotFilterBet ?? 0
  const pill = (text: string, pressed: boolean, pick: () => void) => (
    <button type="button" className={style.pill} aria-pressed={pressed} onClick={pick}>
      {pressed && <Icon name="check" size={15} />}
      {text}
    </button>
  )
  return (
    <fieldset className={`${style.bar} ${style.filter}`} aria-label={t("category.filter")}>
      {pill(t("category.minBet", { sum: format.money(bet) }), choice.minBet === bet, () =>
        choose({ minBet: choice.minBet === bet ? undefined : bet }),
      )}
      {pill(t("category.minLines", { count: LINES }), choice.minLines === LINES, () =>
        choose({ minLines: choice.minLines === LINES ? undefined : LINES }),
      )}
    </fieldset>
  )
})
