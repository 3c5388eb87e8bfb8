import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { Button } from "./button.tsx"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-name.ts"
import style from "./notes.module.css"
import { useReconnect } from "./use-reconnect.ts"
import { problemText, useWords } from "./words.ts"

/** A refusal or a warning above a form. */
export function Alert({
  children,
  tone = "negative",
}: {
  children: ReactNode
  tone?: "negative" | "warning" | "positive" | "plain"
}) {
  return (
    <p className={`${style.alert} ${style[tone]}`} role={tone === "plain" ? undefined : "alert"}>
      <Icon name={tone === "positive" ? "check" : tone === "plain" ? "info" : "alert"} size={18} />
      <span>{children}</span>
    </p>
  )
}

/** Why something failed to load, with a retry button. Retries automatically once a lost platform is back. */
export const Problem = observer(function Problem({ problem, retry }: { problem: Error; retry: () => void }) {
  const { t } = useWords()
  useReconnect(retry)
  return (
    <div className={style.note} role="alert">
      <Icon name="alert" size={36} />
      <p>{problemText(problem, t)}</p>
      <Button onClick={retry}>
        <Icon name="refresh" size={18} />
        {t("common:action.retry")}
      </Button>
    </div>
  )
})

/** Shown where there is nothing (yet), with what to do about it. */
export function Empty({
  icon,
  title,
  text,
  whole = false,
  children,
}: {
  icon: IconName
  title: string
  text?: string
  /** It is the page's only content. */
  whole?: boolean
  children?: ReactNode
}) {
  const Heading = whole ? "h1" : "h2"
  return (
    <div className={style.note}>
      <span className={style.medal}>
        <Icon name={icon} size={30} />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

/** A gray placeholder for loading content. */
export function Skeleton({
  height,
  width = "100%",
  round,
}: {
  height: number | string
  width?: number | string
  round?: number
}) {
  return <span className={style.skeleton} style={{ height, width, ...(round !== undefined && { borderRadius: round }) }} />
}
