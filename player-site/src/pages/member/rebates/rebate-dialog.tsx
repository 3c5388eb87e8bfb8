import type { RebateRow } from "@baize/common/domain/rewards/rebates.ts"
import { useTranslation } from "react-i18next"
import { Dialog } from "../../../parts/dialog.tsx"
import { useWords } from "../../../parts/words.ts"
import { Signed } from "../signed.tsx"
import style from "./rebates.module.css"

/** A day's rebate worked out: its lines, what earlier reversals have left to charge, and what is paid. */
export function RebateDialog({ row, close }: { row: RebateRow; close: () => void }) {
  const { t: site, format } = useWords()
  const { t } = useTranslation("rebates")
  return (
    <Dialog title={t("dayTitle", { day: format.day(row.day) })} close={close} size="medium">
      <ul className={style.lines}>
        {row.lines.map(line => (
          <li key={`${line.played} ${line.gameType}`}>
            <span>
              <strong>{line.gameType ? site(`common:gameType.${line.gameType}`) : t("otherGames")}</strong>
              <span className={style.faint}>
                {t(line.played === row.day ? "lineText" : "correctionText", {
                  turnover: format.money(line.turnover),
                  rate: format.rate(line.rate),
                  day: format.day(line.played),
                })}
              </span>
            </span>
            <Signed sum={line.amount} />
          </li>
        ))}
      </ul>
      <dl className={style.sum}>
        {row.carriedIn !== 0 && (
          <div>
            <dt>{t("carried")}</dt>
            <dd>
              <Signed sum={row.carriedIn} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t("paid")}</dt>
          <dd className="number">
            <strong>{format.money(row.paid)}</strong>
          </dd>
        </div>
        {row.paidAt !== null && (
          <div>
            <dt>{t("paidAt")}</dt>
            <dd>
              <time dateTime={row.paidAt}>{format.instant(row.paidAt)}</time>
            </dd>
          </div>
        )}
      </dl>
      {row.amount + row.carriedIn < 0 && (
        <p className={style.faint}>{t("carriesOn", { sum: format.money(-(row.amount + row.carriedIn)) })}</p>
      )}
    </Dialog>
  )
}
