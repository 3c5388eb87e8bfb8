import type { GameType } from "@baize/common/api/fields.ts"
import { useTranslation } from "react-i18next"
import { Panel } from "../../../parts/panel.tsx"
import { useRake } from "../../../parts/use-rake.ts"
import { useWords } from "../../../parts/words.ts"
import style from "./rebates.module.css"

/** Today's rates: what each type of game earns back of every stake that is settled. */
export function RebateRates({ rates }: { rates: readonly { readonly gameType: GameType; readonly rate: number }[] }) {
  const { t: site, format } = useWords()
  const { t } = useTranslation("rebates")
  const rake = useRake()
  if (rates.every(({ rate }) => rate === 0)) return <p className={style.faint}>{t("noRate")}</p>
  return (
    <Panel title={t("rates")}>
      <dl className={style.rates}>
        {rates.map(({ gameType, rate }) => (
          <div key={gameType}>
            <dt>{site(`common:gameType.${gameType}`)}</dt>
            <dd className="number">{format.rate(rate)}</dd>
          </div>
        ))}
      </dl>
      <p className={style.faint}>{t("ratesText")}</p>
      {rake && <p className={style.faint}>{rake}</p>}
    </Panel>
  )
}
