import { inboxCategories } from "@baize/common/api/inbox.ts"
import { inboxOf, sumOf } from "@baize/common/domain/messages/inbox.ts"
import { reaction } from "mobx"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Pager } from "../../../parts/pager.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useSearchParams } from "../../../parts/router.ts"
import { Tabs } from "../../../parts/tabs.tsx"
import { MemberPage } from "../member-page.tsx"
import { MessageList } from "./message-list.tsx"
import { NotificationChoices } from "./notification-choices.tsx"

/** What happened to the member's money and account, and how else they hear of it. The address keeps the chosen category. */
export const MessagesPage = observer(function MessagesPage() {
  const domain = useDomain()
  const inbox = inboxOf(domain)
  const { t } = useTranslation("inbox")
  const [search, setSearch] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const category = inboxCategories.find(one => one === search.get("category"))
  useEffect(() => void inbox?.table.show({ filter: { category } }), [inbox, category])
  // Messages that arrive, or are read in another tab, while the page is open.
  useEffect(() => inbox && reaction(() => domain.session.member?.unreadMessages, inbox.compare), [inbox, domain])
  if (!inbox) return null
  const { table, unread } = inbox
  const tab = (name: string, count: number | undefined): string => (count ? t("tab", { name, unread: count }) : name)
  const all = unread && sumOf(unread)
  const shown = category ? unread?.[category] : all
  const readAll = async () => {
    setBusy(true)
    await inbox.readAll()
    setBusy(false)
  }
  return (
    <MemberPage
      title={t("title")}
      end={
        !!shown && (
          <Button size="small" busy={busy} onClick={() => void readAll()}>
            <Icon name="check" size={16} />
            {t("markAll")}
          </Button>
        )
      }
    >
      <Panel>
        <Tabs
          label={t("filter")}
          tabs={[
            { key: "all", title: tab(t("all"), all) },
            ...inboxCategories.map(key => ({ key, title: tab(t(`categories.${key}`), unread?.[key]) })),
          ]}
          chosen={category ?? "all"}
          choose={key => setSearch(key === "all" ? {} : { category: key })}
        >
          {table.problem && <Problem problem={table.problem} retry={() => void table.reload()} />}
          {!table.answer && !table.problem && <Skeleton height={220} />}
          {table.answer?.total === 0 && <Empty icon="chat" title={t("none")} text={t("noneText")} />}
          <MessageList messages={table.rows} read={message => void inbox.read(message)} />
          <Pager page={table.view.page} pages={table.pages} show={page => void table.show({ page })} />
        </Tabs>
      </Panel>
      {(table.answer || table.problem) && <NotificationChoices />}
    </MemberPage>
  )
})
