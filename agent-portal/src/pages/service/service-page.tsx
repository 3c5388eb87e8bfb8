import { ExportOutlined } from "@ant-design/icons"
import { departmentOf } from "@baize/common/domain/service/departments.ts"
import { Button, Empty, Tabs } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { Talk } from "./talk.tsx"

/** The chats of the brand's customer service: our own on the page, external ones in a window. */
export const ServicePage = observer(function ServicePage() {
  const { t } = useTranslation("agent")
  const chats = useDomain().site.info?.customerService ?? []
  return (
    <Page title={t("service.title")} lead={t("service.lead")}>
      {chats.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("service.none")} />
      ) : (
        <Tabs
          destroyOnHidden
          items={chats.map(({ name, hours, url }) => {
            const department = departmentOf(url)
            return {
              key: url,
              label: name,
              children: department ? (
                <Talk department={department} name={name} hours={hours} />
              ) : (
                <Button type="primary" href={url} target="_blank" rel="noreferrer" icon={<ExportOutlined aria-hidden />}>
                  {t("service.open", { name })}
                </Button>
              ),
            }
          })}
        />
      )}
    </Page>
  )
})
