import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Page } from "./page.tsx"
import { useFormat } from "./use-format.ts"

interface DaysPageProps {
  readonly title: string
  readonly days: { readonly from: string; readonly to: string }
  readonly children: ReactNode
}

/** A page about some days, which it names, with the time zone that they are of. */
export const DaysPage = observer(function DaysPage({ title, days: { from, to }, children }: DaysPageProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  return (
    <Page title={title} lead={t("range.days", { from: format.day(from), to: format.day(to), offset: format.offset })}>
      {children}
    </Page>
  )
})
