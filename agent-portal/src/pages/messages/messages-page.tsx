import { CheckOutlined } from "@ant-design/icons"
import { MessageFilter } from "@baize/common/domain/messages/messages.ts"
import { App, Button, Segmented } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { useProblemText } from "../../parts/problem-text.ts"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { useMessageColumns } from "./columns.tsx"

/** The agent's messages: notes of the house, and events of their contracts and payouts. */
export const MessagesPage = observer(function MessagesPage() {
  const { t } = useTranslation("agent")
  const { messages } = useDomain().agentStores!
  const { message } = App.useApp()
  const say = useProblemText()
  const { table } = messages
  const { filter, change, choose } = useView(table, MessageFilter)
  const columns = useMessageColumns()
  const readAll = (): Promise<void> => messages.read().catch((problem: Error) => void message.error(say(problem)))
  return (
    <Page
      title={t("messages.title")}
      lead={t("messages.unread", { count: messages.unread, n: messages.unread })}
      actions={
        <Button icon={<CheckOutlined aria-hidden />} disabled={messages.unread === 0} onClick={() => void readAll()}>
          {t("messages.readAll")}
        </Button>
      }
    >
      <DataList
        name="messages"
        label={t("messages.title")}
        table={table}
        columns={columns}
        rowKey={row => row.id}
        change={change}
        empty={t("messages.empty")}
        filters={
          <Segmented<string>
            aria-label={t("messages.show")}
            value={filter.unread ? "unread" : "all"}
            options={[
              { value: "all", label: t("list.all") },
              { value: "unread", label: t("messages.onlyUnread") },
            ]}
            onChange={shown => choose({ unread: shown === "unread" ? true : undefined })}
          />
        }
      />
    </Page>
  )
})
