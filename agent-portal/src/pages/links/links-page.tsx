import { LinkOutlined, UserAddOutlined } from "@ant-design/icons"
import type { RegisterLink } from "@baize/common/domain/links/register-links.ts"
import { withWords } from "@baize/common/react/with-words.ts"
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
const OpenAccount = lazy(async () => ({
  default: await withWords(
    "refusals",
    import("../downlines/open-account.tsx").then(file => file.OpenAccount),
  ),
}))
const NoFilter = v.object({})

/** How accounts below the agent are created: opened by the agent, or registered by a link. */
export const LinksPage = observer(function LinksPage() {
  const { t } = useTranslation("agent")
  const { agentStores, may } = useDomain()
  const { links } = agentStores!
  const { change } = useView(links.table, NoFilter)
  const [making, setMaking] = useState<"link" | "account">()
  const [shown, setShown] = useState<RegisterLink>()
  const columns = useLinkColumns(setShown)
  return (
    <Page
      title={t("links.title")}
      lead={t("links.lead")}
      actions={
        <>
          {may("downlines") && (
            <Button icon={<UserAddOutlined aria-hidden />} onClick={() => setMaking("account")}>
              {t("downlines.open")}
            </Button>
          )}
          {may("links") && (
            <Button type="primary" icon={<LinkOutlined aria-hidden />} onClick={() => setMaking("link")}>
              {t("links.make")}
            </Button>
          )}
        </>
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
        {making === "link" && <MakeLink close={() => setMaking(undefined)} made={setShown} />}
        {making === "account" && <OpenAccount close={() => setMaking(undefined)} />}
        {shown && <LinkQr link={shown} close={() => setShown(undefined)} />}
      </Suspense>
    </Page>
  )
})
