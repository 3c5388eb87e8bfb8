import { bonusesOf } from "@baize/common/domain/bonuses/bonuses.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { Icon } from "../parts/icon.tsx"
import { Link } from "../parts/router.ts"
import { useWords } from "../parts/words.ts"
import { BONUSES } from "../paths.ts"
import style from "./balance-box.module.css"

/**
 * Under the balance: what is left to bet of the running bonus, which leads to its page; on a phone, where the words have no room,
 * the amount. Nothing without a bonus.
 */
export const LeftToBet = observer(function LeftToBet() {
  const domain = useDomain()
  const { t } = useTranslation("rewards")
  const { format } = useWords()
  const bonuses = bonusesOf(domain)
  const wallet = domain.memberStores?.wallet
  const known = bonuses?.details.value
  const running = known?.running
  const left = known ? (running ? Math.max(0, running.required - running.wagered) : null) : domain.session.member?.leftToBet
  const balances = wallet?.balances.value
  const concerned = typeof left === "number" || (balances?.bonus ?? 0) > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when a balance has moved
  useEffect(() => {
    if (concerned) bonuses?.look()
  }, [bonuses, balances, concerned])
  if (typeof left !== "number" || wallet?.hidden) return null
  return (
    <Link to={BONUSES} className={`${style.left} number`} data-testid="left-to-bet">
      <span className={style.whole}>{t("header", { left: format.money(left) })}</span>
      <span className={style.short} aria-hidden>
        <Icon name="gift" size={12} />
        {format.money(left)}
      </span>
    </Link>
  )
})
