import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useDomain } from "../../domain.ts"
import { Brand } from "../../parts/brand.tsx"
import { buttonClass } from "../../parts/button.tsx"
import { Icon } from "../../parts/icon.tsx"
import type { IconName } from "../../parts/icon-name.ts"
import { ServiceLink, serviceIcon } from "../../parts/service-link.tsx"
import { LanguageSelect } from "../../shell/language-select.tsx"
import style from "./status-page.module.css"

interface StatusPageProps {
  icon: IconName
  title: string
  text: string
  children: ReactNode
}

/** The whole window while the site is not open: the reason, and customer service. */
export const StatusPage = observer(function StatusPage({ icon, title, text, children }: StatusPageProps) {
  const { site } = useDomain()
  return (
    <div className={style.page}>
      <header>
        <Brand />
        <LanguageSelect />
      </header>
      <main>
        <span className={style.medal}>
          <Icon name={icon} size={44} />
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
        {site.info?.customerService.map(({ name, url }, place) => (
          <ServiceLink key={url} url={url} className={buttonClass()}>
            <Icon name={serviceIcon(place)} size={18} />
            &nbsp;{name}
          </ServiceLink>
        ))}
      </main>
    </div>
  )
})
