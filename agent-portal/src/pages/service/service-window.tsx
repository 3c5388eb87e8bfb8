import { chatAt } from "@baize/common/domain/service/departments.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Brand } from "../../shell/brand.tsx"
import { Talk } from "./talk.tsx"

/** /service: a conversation without signing in, also while the portal is closed. */
export const ServiceWindow = observer(function ServiceWindow() {
  const { t } = useTranslation("agent")
  const { site } = useDomain()
  const chat = chatAt(new URLSearchParams(location.search).get("department"), site.info?.customerService ?? [])
  const name = chat?.name ?? t("service.title")
  return (
    <main style={{ display: "grid", gap: 16, maxWidth: 760, margin: "0 auto", padding: 20 }}>
      <title>{t("app.title", { page: name, brand: site.info?.name ?? "" })}</title>
      <Brand />
      <h1 style={{ margin: 0, fontSize: 22 }}>{name}</h1>
      {chat ? <Talk {...chat} /> : <p>{t("service.none")}</p>}
    </main>
  )
})
