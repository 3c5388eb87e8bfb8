import { useTranslation } from "react-i18next"
import { Button } from "./button.tsx"
import style from "./lazy-page.module.css"

/** In the place of the whole site, where a fault of its own would leave nothing: what happened, and a fresh start. */
export function Broken() {
  const { t } = useTranslation("common")
  return (
    <main className={style.page} role="alert">
      <p>{t("problem.unknown")}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t("action.reload")}
      </Button>
    </main>
  )
}
