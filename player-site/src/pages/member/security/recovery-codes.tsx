import { copyText } from "@baize/common/react/copy-text.ts"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button, buttonClass } from "../../../parts/button.tsx"
import { Alert } from "../../../parts/notes.tsx"
import form from "../../../popups/forms.module.css"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./two-step.module.css"

/** Recovery codes, shown once: to copy or download, and closed only on purpose. */
export function RecoveryCodes({ codes, kept }: { codes: readonly string[]; kept: () => void }) {
  const { site } = useDomain()
  const toasts = useToasts()
  const { t } = useTranslation("security")
  const text = codes.join("\n")
  async function copy(): Promise<void> {
    if (await copyText(text)) toasts.say(t("app.copied"), "positive")
  }
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${site.info?.name ?? ""}\n${text}\n`)}`
  return (
    <div className={form.form}>
      <Alert tone="warning">{t("app.keep")}</Alert>
      <ul className={style.codes} aria-label={t("app.list")}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={form.pair}>
        <Button onClick={() => void copy()}>{t("app.copy")}</Button>
        <a className={buttonClass()} href={file} download={t("app.file")}>
          {t("app.download")}
        </a>
      </div>
      <Button look="primary" size="large" wide onClick={kept}>
        {t("app.kept")}
      </Button>
    </div>
  )
}
