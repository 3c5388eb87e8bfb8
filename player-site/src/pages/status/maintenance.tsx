import { observer } from "mobx-react-lite"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Title } from "../../parts/title.tsx"
import { useWords } from "../../parts/words.ts"
import { StatusPage } from "./status-page.tsx"

/** Maintenance. The page polls automatically, and shows the site once it is open again. */
export const Maintenance = observer(function Maintenance() {
  const { site } = useDomain()
  const { t, format } = useWords()
  const until = site.status?.maintenance.until
  return (
    <StatusPage icon="wrench" title={t("maintenance.title")} text={t("maintenance.text", { brand: site.info?.name ?? "" })}>
      <Title text={t("maintenance.title")} />
      {until && <p>{t("maintenance.until", { at: format.instant(until), offset: format.offset })}</p>}
      <Button look="primary" busy={site.answer.loading} onClick={() => void site.reopen()}>
        {t("maintenance.again")}
      </Button>
    </StatusPage>
  )
})
