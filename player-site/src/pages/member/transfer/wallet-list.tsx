import type { Transfers } from "@baize/common/domain/transfers/transfers.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useWords } from "../../../parts/words.ts"
import style from "./transfer.module.css"

interface WalletListProps {
  transfers: Transfers
  changed: () => void
}

/** The member's cash and each studio's wallet, and the way to bring everything back. */
export const WalletList = observer(function WalletList({ transfers, changed }: WalletListProps) {
  const { memberStores } = useDomain()
  const { t } = useTranslation("transfer")
  const { format } = useWords()
  const wallet = memberStores?.wallet
  const sum = (value: number | undefined) => (wallet?.hidden ? "***" : value === undefined ? "…" : format.money(value))
  const away = transfers.all.reduce((total, { balance }) => total + balance, 0)
  const back = () => void transfers.moving.run({ direction: "back" }).then(changed)
  return (
    <Panel
      title={t("wallets")}
      end={
        <Button size="small" disabled={away === 0} busy={transfers.moving.busy} onClick={back}>
          {t("allBack")}
        </Button>
      }
    >
      <ul className={style.wallets}>
        <li className={style.main}>
          <span className={style.sign}>
            <Icon name="wallet" size={24} />
          </span>
          <span className={style.name}>{t("cash")}</span>
          <strong className="number">{sum(wallet?.cash)}</strong>
        </li>
        {transfers.all.map(({ merchantCode, merchantName, iconUrl, balance, inTransit, open, upToDate }) => (
          <li key={merchantCode}>
            <span className={style.sign}>
              <img src={iconUrl} alt="" />
            </span>
            <span className={style.name}>{merchantName}</span>
            <strong className="number">{sum(balance)}</strong>
            {inTransit > 0 && <small className={style.transit}>{t("inTransit", { sum: sum(inTransit) })}</small>}
            {!upToDate && <small>{t("stale")}</small>}
            {upToDate && !open && <small>{t("closed")}</small>}
          </li>
        ))}
      </ul>
    </Panel>
  )
})
