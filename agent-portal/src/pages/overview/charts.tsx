import { Bar, Line } from "@ant-design/charts"
import type { OverviewAnswer } from "@baize/common/domain/team/overview.ts"
import { decimalOf } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useFormat } from "../../parts/use-format.ts"
import { useMode, usePalette } from "../../theme/look.tsx"
import { axisBounds } from "./axis-bounds.ts"

// This file is the charts' chunk: imported lazily, from here alone.

const HEIGHT = 300

/** Shared by both charts: the brand's colors on our own background, and amounts in the brand's currency. */
function useChartLook() {
  const mode = useMode()
  const palette = usePalette()
  const format = useFormat()
  const { exponent = 2 } = useDomain().site.info ?? {}
  const text = { labelFill: palette.quiet, labelFillOpacity: 1, labelOpacity: 1, labelFontSize: 12 }
  const lines = { grid: true, gridStroke: palette.line, gridStrokeOpacity: 1, gridLineDash: [2, 4], gridLineWidth: 1 }
  return {
    palette,
    format,
    text,
    // The axis uses major units for round steps; labels are formatted from minor units as everywhere.
    major: (minor: number) => Number(decimalOf(minor, exponent)),
    sums: {
      ...text,
      ...lines,
      title: false,
      labelFormatter: (major: number) => format.compactMoney(Math.round(major * 10 ** exponent)),
    },
    base: {
      height: HEIGHT,
      autoFit: true,
      theme: { type: mode === "dark" ? "classicDark" : "classic", view: { viewFill: "transparent" } },
      animate: false as const,
    },
  }
}

export const TrendChart = observer(function TrendChart({ trend }: { trend: OverviewAnswer["trend"] }) {
  const { t, i18n } = useTranslation("agent")
  const { base, palette, format, text, sums, major } = useChartLook()
  const dayAndMonth = new Intl.DateTimeFormat(i18n.language, { month: "2-digit", day: "2-digit", timeZone: "UTC" })
  const shortDay = (day: string): string => dayAndMonth.format(new Date(day))
  const names = { turnover: t("measures.turnover"), netLoss: t("measures.netLoss") }
  const keys = ["turnover", "netLoss"] as const
  const [low, high] = axisBounds(trend.flatMap(row => keys.map(key => row[key])))
  const points = trend.flatMap(row =>
    keys.map(key => {
      const minor = row[key]
      return { day: row.day, series: names[key], sum: major(Math.min(high, Math.max(low, minor))), minor }
    }),
  )
  return (
    <Line
      {...base}
      data={points}
      xField="day"
      yField="sum"
      colorField="series"
      shapeField="smooth"
      scale={{ color: { range: [...palette.series] }, y: { nice: true } }}
      style={{ lineWidth: 2.5 }}
      point={trend.length <= 31 ? { shapeField: "circle", sizeField: 3, style: { lineWidth: 0 } } : false}
      // Beyond the axis: marked, with the true figure.
      label={{
        text: ({ minor }: { minor: number }) =>
          minor > high ? `▲ ${format.compactMoney(minor)}` : minor < low ? `▼ ${format.compactMoney(minor)}` : "",
        textAlign: "center",
        dy: -10,
        fill: palette.text,
        fontSize: 12,
      }}
      axis={{
        x: { ...text, title: false, labelAutoHide: true, labelAutoRotate: false, labelFormatter: shortDay },
        y: sums,
      }}
      legend={{ color: { position: "top", itemLabelFill: palette.text, itemMarker: "circle" } }}
      tooltip={{
        title: (point: { day: string }) => format.day(point.day),
        items: [(point: { series: string; minor: number }) => ({ name: point.series, value: format.money(point.minor) })],
      }}
    />
  )
})

export const MixChart = observer(function MixChart({ mix }: { mix: OverviewAnswer["mix"] }) {
  const { t } = useTranslation("agent")
  const { base, palette, format, text, major } = useChartLook()
  const rows = mix.map(row => ({ product: t(`gameTypes.${row.gameType}`), sum: major(row.turnover), ...row }))
  return (
    <Bar
      {...base}
      data={rows}
      xField="product"
      yField="sum"
      colorField="product"
      scale={{ color: { range: [...palette.series] } }}
      // A small product keeps a bar that can be seen, and pointed at.
      style={{ radiusTopLeft: 4, radiusTopRight: 4, maxWidth: 22, minHeight: 4 }}
      axis={{ x: { ...text, title: false, line: false, tick: false }, y: false }}
      legend={false}
      insetRight={64}
      label={{
        text: (row: { turnover: number }) => format.compactMoney(row.turnover),
        position: "right",
        textAlign: "left",
        dx: 6,
        fill: palette.text,
        fontSize: 12,
      }}
      tooltip={{
        title: "product",
        items: [
          (row: { turnover: number }) => ({
            name: t("measures.turnover"),
            value: format.money(row.turnover),
            color: palette.series[0],
          }),
          (row: { netLoss: number }) => ({
            name: t("measures.netLoss"),
            value: format.money(row.netLoss),
            color: palette.series[1],
          }),
        ],
      }}
    />
  )
})
