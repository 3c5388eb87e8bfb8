import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect } from "react"
import { useDomain } from "../../domain.ts"
import { Title } from "../../parts/title.tsx"
import { MemberNavigation } from "./member-navigation.tsx"
import style from "./member-page.module.css"

interface MemberPageProps {
  title: string
  end?: ReactNode
  /** The center's first page: on a phone its menu follows it, whole. */
  first?: boolean
  children: ReactNode
}

/** A page of the member center, with its menu beside it and its heading above. */
export const MemberPage = observer(function MemberPage({ title, end, first, children }: MemberPageProps) {
  const { memberStores } = useDomain()
  // Keeps the balances of page and header consistent.
  useEffect(() => void memberStores?.wallet.refresh(), [memberStores])
  return (
    <div className={`${style.center} ${first ? style.first : ""}`}>
      <Title text={title} />
      <MemberNavigation whole={first} />
      <div className={style.page}>
        <header className={style.head}>
          <h1>{title}</h1>
          {end}
        </header>
        {children}
      </div>
    </div>
  )
})
