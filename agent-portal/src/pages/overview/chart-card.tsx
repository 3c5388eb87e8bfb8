import { BarChartOutlined, TableOutlined } from "@ant-design/icons"
import { Empty, Segmented, Spin } from "antd"
import { type ReactNode, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { ScrollBox } from "../../parts/scroll-box.tsx"
import { WhenSeen } from "../../parts/when-seen.tsx"
import { PageGuard } from "../../shell/page-guard.tsx"
import styles from "./overview.module.css"

interface ChartCardProps {
  readonly title: string
  readonly chart: ReactNode
  /** The same figures as a table, for accessibility or by preference. */
  readonly table: ReactNode
  /** There is nothing to draw. */
  readonly empty: boolean
}

/** A chart that is also available as a table. */
export function ChartCard({ title, chart, table, empty }: ChartCardProps) {
  const { t } = useTranslation("agent")
  const [view, setView] = useState<"chart" | "table">("chart")
  const wait = <Spin className={styles.wait ?? ""} />
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>
        <h2>{title}</h2>
        <Segmented
          size="small"
          aria-label={t("overview.view")}
          value={view}
          onChange={setView}
          options={[
            { value: "chart", icon: <BarChartOutlined aria-hidden />, label: t("overview.asChart") },
            { value: "table", icon: <TableOutlined aria-hidden />, label: t("overview.asTable") },
          ]}
        />
      </figcaption>
      {empty ? (
        <Empty className={styles.wait ?? ""} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("overview.quiet")} />
      ) : view === "table" ? (
        <ScrollBox className={styles.scroll}>{table}</ScrollBox>
      ) : (
        <PageGuard>
          <WhenSeen className={styles.chart} place={wait}>
            <Suspense fallback={wait}>
              <div role="img" aria-label={title}>
                {chart}
              </div>
            </Suspense>
          </WhenSeen>
        </PageGuard>
      )}
    </figure>
  )
}
