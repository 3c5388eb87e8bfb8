import type { cashierRequest } from "@baize/common/api/cashier.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { Follow } from "@baize/common/domain/cashier/follow-request.ts"
import { Button, Result } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./cashier.module.css"

export interface StartedDeposit {
  readonly follow: Follow<Response<typeof cashierRequest>>
  readonly payUrl: string | null
  /** Minor units. */
  readonly amount: number
}

const looks = { "in-process": "info", approved: "success", rejected: "error", "charged-back": "error" } as const

/** The progress of a deposit: requested, paid at the provider, credited. */
export const DepositStatus = observer(function DepositStatus({
  follow,
  payUrl,
  amount,
  again,
}: StartedDeposit & { readonly again: () => void }) {
  const { t } = useTranslation(["agent", "common"])
  const format = useFormat()
  const status = follow.request?.status ?? "in-process"
  useEffect(() => follow.start(), [follow])
  return (
    <Result
      role="status"
      status={looks[status]}
      title={t("common:labeled", { label: format.money(amount), value: t(`cashier.statuses.${status}`) })}
      subTitle={t(`deposit.statusText.${status}`)}
      extra={
        <div className={styles.next}>
          {status === "in-process" && payUrl && (
            <Button type="primary" href={payUrl} target="_blank" rel="noreferrer">
              {t("deposit.openPay")}
            </Button>
          )}
          <Button onClick={again}>{t("deposit.again")}</Button>
        </div>
      }
    />
  )
})
