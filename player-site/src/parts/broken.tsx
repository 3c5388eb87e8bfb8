import { useTranslation } from "react-i18next"
import { Button } from "./button.tsx"
import style from "./lazy-page.module.css"

/** Replaces the whole site after a fault of its own: what happened, and a button to restart. */
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
