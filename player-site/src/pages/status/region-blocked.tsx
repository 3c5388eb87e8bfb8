import { observer } from "mobx-react-lite"
import { useDomain } from "../../domain.ts"
import { Title } from "../../parts/title.tsx"
import { useWords } from "../../parts/words.ts"
import { StatusPage } from "./status-page.tsx"

/** The site is not available in the visitor's country. */
export const RegionBlocked = observer(function RegionBlocked() {
  const { status, info } = useDomain().site
  const { t } = useWords()
  const { ip = "", country = "" } = { ...status?.location, ...status?.regionRestriction }
  return (
    <StatusPage icon="pin" title={t("region.title")} text={t("region.text", { brand: info?.name ?? "" })}>
      <Title text={t("region.title")} />
      <p className="number">{t("region.ip", { ip: country ? `${ip} (${country})` : ip })}</p>
    </StatusPage>
  )
})
