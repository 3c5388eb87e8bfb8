import { Announcements } from "@baize/common/domain/site/announcements.ts"
import { Collapse, Empty, Segmented, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { Problem } from "../../parts/problem.tsx"
import { RichText } from "../../parts/rich-text.tsx"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./announcements.module.css"

const kinds = ["announcement", "notice"] as const
type AnnouncementKind = (typeof kinds)[number]

/** The brand's announcements, for members and agents; the newest is open. */
export const AnnouncementsPage = observer(function AnnouncementsPage() {
  const { t, i18n } = useTranslation("agent")
  const { dependencies } = useDomain()
  const format = useFormat()
  const [kind, setKind] = useState<AnnouncementKind>("announcement")
  const [stores] = useState(() => ({
    announcement: new Announcements(dependencies.api, "announcement"),
    notice: new Announcements(dependencies.api, "notice"),
  }))
  const { list } = stores[kind]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  useEffect(() => void list.load(), [list, i18n.language])
  const items = (list.value ?? []).map(({ id, title, content, time }) => ({
    key: String(id),
    label: (
      <span className={styles.head}>
        <strong>{title}</strong>
        <time dateTime={time}>{format.date(time)}</time>
      </span>
    ),
    children: content ? <RichText html={content} /> : undefined,
    ...(!content && { showArrow: false, collapsible: "disabled" as const }),
  }))
  return (
    <Page title={t("announcements.title")} lead={t("announcements.lead")}>
      <Segmented<AnnouncementKind>
        className={styles.kinds ?? ""}
        aria-label={t("announcements.kind")}
        value={kind}
        options={kinds.map(value => ({ value, label: t(`announcements.kinds.${value}`) }))}
        onChange={setKind}
      />
      {list.problem && !list.value ? (
        <Problem problem={list.problem} retry={() => void list.load()} />
      ) : !list.value ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : items.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("announcements.none")} />
      ) : (
        <Collapse key={`${kind} ${items[0]!.key}`} items={items} defaultActiveKey={items[0]!.children ? [items[0]!.key] : []} />
      )}
    </Page>
  )
})
