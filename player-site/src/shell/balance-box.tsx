import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { Icon } from "../parts/icon.tsx"
import { useWords } from "../parts/words.ts"
import style from "./balance-box.module.css"

/** The signed-in visitor's cash, shown or hidden, with a refresh button. */
export const BalanceBox = observer(function BalanceBox() {
  const wallet = useDomain().memberStores?.wallet
  const { t, format } = useWords()
  if (!wallet) return null
  const sum = wallet.hidden ? "***" : wallet.cash === undefined ? "…" : format.money(wallet.cash)
  return (
    <div className={style.balance}>
      <span className="hidden">{t("header.balance")}</span>
      <strong className="number" data-testid="balance">
        {sum}
      </strong>
      <button
        type="button"
        aria-label={t("header.hideBalance")}
        aria-pressed={wallet.hidden}
        onClick={() => wallet.toggleHidden()}
      >
        <Icon name={wallet.hidden ? "eye-off" : "eye"} size={17} />
      </button>
      <button
        type="button"
        aria-label={t("header.refreshBalance")}
        onClick={() => void wallet.refresh()}
        className={wallet.balances.loading ? style.turning : undefined}
      >
        <Icon name="refresh" size={17} />
      </button>
    </div>
  )
})
