import { withWords } from "@baize/common/react/with-words.ts"
import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { Icon } from "../parts/icon.tsx"
import { optionalPart } from "../parts/optional-part.tsx"
import { useWords } from "../parts/words.ts"
import style from "./balance-box.module.css"

const LeftToBet = optionalPart(() =>
  withWords(
    "rewards",
    import("./left-to-bet.tsx").then(file => file.LeftToBet),
  ),
)

/** On a phone a long sum is smaller, so that it is whole. */
const sizeOf = (sum: string): string => (sum.length > 13 ? style.longest : sum.length > 10 ? style.long : undefined) ?? ""

/** The signed-in visitor's cash, shown or hidden, with a refresh button, and what a running bonus leaves to bet. */
export const BalanceBox = observer(function BalanceBox() {
  const wallet = useDomain().memberStores?.wallet
  const { t, format } = useWords()
  if (!wallet) return null
  const sum = wallet.hidden ? "***" : wallet.cash === undefined ? "…" : format.money(wallet.cash)
  return (
    <div className={style.balance}>
      <span className="hidden">{t("header.balance")}</span>
      <div className={style.sums}>
        <strong className={`number ${sizeOf(sum)}`} data-testid="balance">
          {sum}
        </strong>
        <LeftToBet />
      </div>
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
