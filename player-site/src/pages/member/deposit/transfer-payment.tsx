import { SLIPS } from "@baize/common/api/cashier.ts"
import { IMAGE_BYTES } from "@baize/common/api/feedback.ts"
import type { DepositDetails, DepositProgress } from "@baize/common/domain/cashier/deposit-progress.ts"
import { writeMoney } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Icon } from "../../../parts/icon.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { PictureDrop } from "../../../parts/picture-drop.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { CopyLine } from "./copy-line.tsx"
import style from "./deposit.module.css"

interface TransferPaymentProps {
  details: DepositDetails
  transfer: NonNullable<DepositDetails["transfer"]>
  progress: DepositProgress
}

/** Where to transfer what, and the pictures of the slip. */
export const TransferPayment = observer(function TransferPayment({ details, transfer, progress }: TransferPaymentProps) {
  const { t } = useTranslation("deposit")
  const { info } = useDomain().site
  const amount = `${writeMoney(details.amount, info?.exponent ?? 2)} ${info?.currency ?? ""}`
  return (
    <>
      <Panel title={t("transfer.title")}>
        <dl className={style.lines}>
          <CopyLine name={t("transfer.reference")} value={transfer.reference} hint={t("transfer.referenceHint")} strong />
          <CopyLine name={t("transfer.amount")} value={amount} strong />
          <CopyLine name={t("transfer.bank")} value={transfer.bank} />
          <CopyLine name={t("transfer.holder")} value={transfer.holder} />
          <CopyLine name={t("transfer.number")} value={transfer.number} />
        </dl>
      </Panel>
      <Slip details={details} progress={progress} />
    </>
  )
})

const MEGABYTE = 1024 * 1024

const Slip = observer(function Slip({ details, progress }: Omit<TransferPaymentProps, "transfer">) {
  const { t } = useTranslation("deposit")
  const { t: own } = useWords()
  const id = useId()
  const [tooLarge, setTooLarge] = useState(false)
  const { slip } = progress
  const size = IMAGE_BYTES / MEGABYTE
  const send = async (file: File): Promise<void> => {
    setTooLarge(file.size > IMAGE_BYTES)
    if (file.size <= IMAGE_BYTES) await slip.run(file)
  }
  return (
    <Panel title={t("slip.title")}>
      <p className={style.note} id={`${id}-note`}>
        {t("slip.text", { size })}
      </p>
      {details.slips > 0 && (
        <p className={style.sent} role="status">
          <Icon name="check" size={18} />
          {t("slip.sent", { count: details.slips })}
        </p>
      )}
      {tooLarge && <Alert>{t("slip.tooLarge", { size })}</Alert>}
      {slip.problem && <Alert>{problemText(slip.problem, own)}</Alert>}
      {details.slips < SLIPS && (
        <div className={style.slip}>
          <PictureDrop add={([file]) => void send(file!)} describedBy={`${id}-note`} busy={slip.busy}>
            <Icon name="picture" size={22} />
            <strong>{details.slips > 0 ? t("slip.more") : t("slip.add")}</strong>
          </PictureDrop>
        </div>
      )}
    </Panel>
  )
})
