import type { DepositDetails } from "@baize/common/domain/cashier/deposit-progress.ts"
import { useTranslation } from "react-i18next"
import { buttonClass } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { QrCode } from "../../../parts/qr-code.tsx"
import { useWords } from "../../../parts/words.ts"
import { CopyLine } from "./copy-line.tsx"
import style from "./deposit.module.css"

interface CoinPaymentProps {
  details: DepositDetails
  coin: NonNullable<DepositDetails["coin"]>
}

/** The address and the amount of a payment by crypto, and its confirmations once it is seen. */
export function CoinPayment({ details, coin }: CoinPaymentProps) {
  const { t } = useTranslation("deposit")
  const { format } = useWords()
  const { asset, network, address, amount, expiresAt, expired, confirmations, required } = coin
  if (details.stage === "confirming") {
    const label = t("coin.confirmations", { count: required, reached: confirmations, required })
    return (
      <Panel>
        <div className={style.confirming}>
          <progress value={confirmations} max={required} aria-label={label} />
          <p>{label}</p>
        </div>
      </Panel>
    )
  }
  if (expired) return <Alert>{t("coin.expired")}</Alert>
  return (
    <Panel title={t("coin.title")}>
      <div className={style.coin}>
        <QrCode text={address} label={t("coin.qr")} size={180} />
        <dl className={style.lines}>
          <CopyLine name={t("coin.amount")} value={`${amount} ${asset}`} strong />
          <CopyLine name={t("coin.address")} value={address} strong />
          <CopyLine name={t("coin.network")} value={network} />
        </dl>
      </div>
      <p className={style.warning}>
        <Icon name="alert" size={18} />
        {t("coin.warning", { asset, network })}
      </p>
      <p className={style.note}>{t("coin.until", { time: format.time(expiresAt), offset: format.offset })}</p>
      {details.payUrl && (
        <a
          href={details.payUrl}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass("quiet", "large")} ${style.toWallet}`}
        >
          {t("openWallet")}
          <Icon name="external" size={18} />
        </a>
      )}
    </Panel>
  )
}
