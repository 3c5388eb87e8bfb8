import type { Lottery } from "@baize/common/api/lottery.ts"
import { type TrendSize, trendDraws, trendSizes } from "@baize/common/domain/lottery/trend-draws.ts"
import { trendsOfFamily } from "@baize/common/domain/lottery/trend-tracks.ts"
import { isCharted } from "@baize/common/domain/lottery/trends.ts"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { useWords } from "../../parts/words.ts"
import { TrendChart } from "./trend-chart.tsx"
import { TrendCounts } from "./trend-counts.tsx"
import { TrendRoads } from "./trend-roads.tsx"
import { trendWords } from "./trend-words.ts"
import style from "./trends.module.css"

const views = ["counts", "roads", "chart"] as const
type TrendsShown = (typeof views)[number]

/** What the last draws of a lottery had in common: hot and cold numbers, roads, and the chart of a position. */
export const TrendsView = observer(function TrendsView({ game, family }: { game: Lottery; family: LotteryFamily }) {
  const { api } = useDomain().dependencies
  const { format } = useWords()
  const { t } = useTranslation("lotteryTrends")
  const { t: bets } = useTranslation("lotteryBets")
  const [draws] = useState(() => trendDraws(api, game))
  const [size, setSize] = useState<TrendSize>(50)
  const [view, setView] = useState<TrendsShown>("counts")
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after each new draw
  useEffect(() => void draws.load(size), [draws, size, game.last?.numero])
  const { tracks, roads } = trendsOfFamily(family)
  const words = trendWords(t, bets, family)
  // The narrow ones first: a phone shows them whole.
  const charts = tracks.filter(isCharted).toSorted((one, other) => one.values.length - other.values.length)
  const possible = views.filter(one => (one === "roads" ? roads.length : one === "chart" ? charts.length : 1) > 0)
  const { value, problem, loading } = draws
  return (
    <Panel title={t("title")}>
      <div className={style.choices}>
        <Choice
          label={t("over")}
          values={trendSizes}
          title={one => t("last", { shown: format.count(one) })}
          chosen={size}
          choose={setSize}
        />
        {possible.length > 1 && (
          <Choice label={t("views")} values={possible} title={one => t(`view.${one}`)} chosen={view} choose={setView} />
        )}
      </div>
      {problem && !value && <Problem problem={problem} retry={() => void draws.load(size)} />}
      {!problem && !value && <Skeleton height={360} />}
      {value?.length === 0 && <Empty icon="lott" title={t("none")} text={t("noneText")} />}
      {value && value.length > 0 && (
        <div className={style.view} aria-busy={loading}>
          {view === "counts" && <TrendCounts tracks={tracks} draws={value} words={words} />}
          {view === "roads" && <TrendRoads roads={roads} draws={value} words={words} />}
          {view === "chart" && <TrendChart tracks={charts} draws={value} words={words} />}
        </div>
      )}
      <p className={style.note}>{t("independent")}</p>
    </Panel>
  )
})

interface ChoiceProps<Value extends string | number> {
  label: string
  values: readonly Value[]
  title: (value: Value) => string
  chosen: Value
  choose: (value: Value) => void
}

/** A few alternatives beside each other. */
function Choice<Value extends string | number>({ label, values, title, chosen, choose }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={style.choice}>
      <legend className="hidden">{label}</legend>
      {values.map(value => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
          <span>{title(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}
