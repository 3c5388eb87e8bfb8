import { LinkOutlined } from "@ant-design/icons"
import type { RegisterLink } from "@baize/common/domain/links/register-links.ts"
import { Button } from "antd"
import { observer } from "mobx-react-lite"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import * as v from "valibot"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { useLinkColumns } from "./columns.tsx"

const MakeLink = lazy(async () => ({ default: (await import("./make-link.tsx")).MakeLink }))
const LinkQr = lazy(async () => ({ default: (await import("./link-qr.tsx")).LinkQr }))
const NoFilter = v.object({})

/** The links by which people register below the agent. */
export const LinksPage = observer(function LinksPage() {
  const { t } = useTranslation("agent")
  const { links } = useDomain().office!
  const { change } = useView(links.table, NoFilter)
  const [making, setMaking] = useState(false)
  const [shown, setShown] = useState<RegisterLink>()
  const columns = useLinkColumns(setShown)
  return (
    <Page
      title={t("links.title")}
      lead={t("links.lead")}
      actions={
        <Button type="primary" icon={<LinkOutlined aria-hidden />} onClick={() => setMaking(true)}>
          {t("links.make")}
        </Button>
      }
    >
      <DataList
        name="links"
        label={t("links.title")}
        table={links.table}
        columns={columns}
        rowKey={row => row.id}
        change={change}
        empty={t("links.empty")}
      />
      <Suspense>
        {making && <MakeLink close={() => setMaking(false)} made={setShown} />}
        {shown && <LinkQr link={shown} close={() => setShown(undefined)} />}
      </Suspense>
    </Page>
  )
})
