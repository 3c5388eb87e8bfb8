import { bonusesOf } from "@baize/common/domain/bonuses/bonuses.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useWords } from "../../parts/words.ts"
import style from "./game-bar.module.css"

/** In the bar above a game: the running bonus's money, and what is left to bet; on a phone only that. Nothing without one. */
export const BonusLeft = observer(function BonusLeft() {
  const domain = useDomain()
  const { format } = useWords()
  const { t } = useTranslation("rewards")
  const bonuses = bonusesOf(domain)
  // A new answer after each movement, even of the bonus alone.
  const balances = domain.memberStores?.wallet.balances.value
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when a balance has moved
  useEffect(() => bonuses?.look(), [bonuses, balances])
  const running = bonuses?.details.value?.running
  if (!running) return null
  const left = Math.max(0, running.required - running.wagered)
  return (
    <div className={style.bonus}>
      <dt>{t("holds")}</dt>
      <dd className="number">{t("inGame", { holds: format.money(running.holds), left: format.money(left) })}</dd>
      <dd className={`number ${style.short}`}>{t("inGameShort", { left: format.money(left) })}</dd>
    </div>
  )
})
