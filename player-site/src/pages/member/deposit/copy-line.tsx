import { copyText } from "@baize/common/react/copy-text.ts"
import { useTranslation } from "react-i18next"
import { Button } from "../../../parts/button.tsx"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./deposit.module.css"

interface CopyLineProps {
  name: string
  value: string
  hint?: string
  strong?: boolean
}

/** A value that is needed elsewhere, with a button that copies it. */
export function CopyLine({ name, value, hint, strong = false }: CopyLineProps) {
  const { t } = useTranslation("deposit")
  const toasts = useToasts()
  async function copy(): Promise<void> {
    if (await copyText(value)) toasts.say(t("copied"), "positive")
    else toasts.say(t("notCopied"), "negative")
  }
  return (
    <div className={strong ? style.strong : undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={style.value}>
          <bdi>{value}</bdi>
          {hint && <small>{hint}</small>}
        </span>
        <Button size="small" onClick={() => void copy()} aria-label={t("copyOf", { name })}>
          {t("copy")}
        </Button>
      </dd>
    </div>
  )
}
