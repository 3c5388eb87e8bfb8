import type { PayoutAccount } from "@baize/common/api/payouts.ts"
import { withdrawalFee } from "@baize/common/api/withdrawals.ts"
import type { WithdrawalTerms } from "@baize/common/domain/cashier/payouts.ts"
import { useWithdrawWords } from "./use-withdraw-words.ts"
import style from "./withdraw.module.css"

interface FiguresProps {
  account: PayoutAccount
  terms: WithdrawalTerms
  /** Minor units; undefined while none is entered. */
  amount: number | undefined
  /** Whether the account and the amount are named as well. */
  whole?: boolean
}

/** What a withdrawal costs, what arrives, and when. */
export function Figures({ account, terms, amount, whole = false }: FiguresProps) {
  const { t, format, account: nameOf, expected, fee } = useWithdrawWords()
  const { hours } = terms
  return (
    <dl className={style.figures}>
      {whole && (
        <>
          <div>
            <dt>{t("reviewTo")}</dt>
            <dd>
              {nameOf(account)}
              {account.holder && (
                <small>
                  <bdi>{account.holder}</bdi>
                </small>
              )}
            </dd>
          </div>
          <div>
            <dt>{t("amount")}</dt>
            <dd className="number">{format.money(amount ?? 0)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t("fee")}</dt>
        <dd className="number">{fee(amount ?? 0, terms)}</dd>
      </div>
      <div className={style.net}>
        <dt>{t("net")}</dt>
        <dd className="number">{amount === undefined ? "–" : format.money(amount - withdrawalFee(amount, terms.fee))}</dd>
      </div>
      <div>
        <dt>{t("expected")}</dt>
        <dd>
          {expected(terms)}
          {hours && <small>{t("hours", { from: hours.from, until: hours.until, offset: format.offset })}</small>}
        </dd>
      </div>
    </dl>
  )
}
