import type { PointMall } from "@baize/common/domain/points/point-mall.ts"
import { observer } from "mobx-react-lite"
import { useDomain } from "../../domain.ts"
import { Panel } from "../../parts/panel.tsx"
import { useRake } from "../../parts/use-rake.ts"
import { ConvertForm } from "./convert-form.tsx"
import style from "./store.module.css"
import { usePointWords } from "./use-point-words.ts"

const MILLION = 1_000_000

/** The rates of the day, the rules behind them, and the conversion to cash. */
export const EarnTab = observer(function EarnTab({ mall }: { mall: PointMall }) {
  const { site: info } = useDomain()
  const { t, site, format } = usePointWords()
  const rake = useRake()
  const { rates = [], cash, multiplier = MILLION } = mall.config.value ?? {}
  return (
    <div className={style.columns}>
      <Panel title={t("earnTitle")}>
        <p className={style.text}>{rates.length > 0 ? t("earnText") : t("noRates")}</p>
        {rates.length > 0 && (
          <dl className={style.rates}>
            {rates.map(({ gameType, rate }) => (
              <div key={gameType}>
                <dt className={style.rateOf}>{site(`common:gameType.${gameType}`)}</dt>
                <dd className={`number ${style.rate}`}>
                  {t("perPoint", { sum: format.money(Math.ceil(MILLION ** 2 / (rate * multiplier))) })}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <ul className={style.rules}>
          {multiplier !== MILLION && <li>{t("multiplied", { rate: format.rate(multiplier - MILLION) })}</li>}
          <li>{t("whole")}</li>
          {rake && <li>{rake}</li>}
          <li>{t("reversed")}</li>
          <li>{t("tomorrow", { offset: info.info ? format.offset : "" })}</li>
        </ul>
      </Panel>
      {cash && (
        <Panel title={t("convertTitle")}>
          <ConvertForm mall={mall} rate={cash} />
        </Panel>
      )}
    </div>
  )
})
