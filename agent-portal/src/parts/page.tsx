import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import styles from "./page.module.css"

interface PageProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Actions on the page as a whole, at its top. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the portal: a heading, an introduction, actions and content. */
export const Page = observer(function Page({ title, lead, actions, children }: PageProps) {
  const { t } = useTranslation("agent")
  const brand = useDomain().site.info?.name ?? ""
  return (
    <article className={styles.page}>
      <title>{t("app.title", { page: title, brand })}</title>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </article>
  )
})
