import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect, useRef } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Title } from "../../parts/title.tsx"
import { useWords } from "../../parts/words.ts"
import { MemberNavigation } from "./member-navigation.tsx"
import style from "./member-page.module.css"

interface MemberPageProps {
  title: string
  end?: ReactNode
  /** The center's first page: on a phone its menu follows it, whole, and a button beside the heading leads there. */
  first?: boolean
  children: ReactNode
}

/** A page of the member center, with its menu beside it and its heading above. */
export const MemberPage = observer(function MemberPage({ title, end, first, children }: MemberPageProps) {
  const { memberStores } = useDomain()
  const { t } = useWords()
  const center = useRef<HTMLDivElement>(null)
  const toMenu = () => {
    const menu = center.current?.querySelector("nav")
    menu?.scrollIntoView({ block: "start" })
    menu?.querySelector("a")?.focus({ preventScroll: true })
  }
  // Keeps the balances of page and header consistent.
  useEffect(() => void memberStores?.wallet.refresh(), [memberStores])
  return (
    <div ref={center} className={`${style.center} ${first ? style.first : ""}`}>
      <Title text={title} />
      <MemberNavigation whole={first} />
      <div className={style.page}>
        <header className={style.head}>
          <h1>{title}</h1>
          {end}
          {first && (
            <Button size="small" className={style.toMenu!} onClick={toMenu}>
              <Icon name="menu" size={16} />
              {t("member.menu")}
            </Button>
          )}
        </header>
        {children}
      </div>
    </div>
  )
})
