import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { Icon } from "../parts/icon.tsx"
import type { IconName } from "../parts/icon-name.ts"
import { ServiceLink, serviceIcon } from "../parts/service-link.tsx"
import { useWords } from "../parts/words.ts"
import { usePopups } from "../popups/popups.ts"
import { AppCodes } from "./app-codes.tsx"
import style from "./right-bar.module.css"

/** Quick access to customer service, announcements, the app, and the top of the page. */
export const RightBar = observer(function RightBar() {
  const { site } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const entry = (kind: "chat" | "feedback" | "help" | "mini", icon: IconName, text: string) => (
    <button type="button" className={style.entry} onClick={() => popups.show({ kind })}>
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  )
  return (
    <aside className={style.bar} aria-label={t("rightBar.label")}>
      {site.info?.customerService.map(({ name, url }, place) => (
        <ServiceLink key={url} url={url} className={style.entry}>
          <Icon name={serviceIcon(place)} />
          <span>{name}</span>
        </ServiceLink>
      ))}
      <button type="button" className={style.entry} onClick={() => popups.show({ kind: "announcements" })}>
        <Icon name="bell" />
        <span>{t("rightBar.announcements")}</span>
      </button>
      {site.has("CBS3") && entry("chat", "chat", t("rightBar.chat"))}
      {entry("feedback", "feedback", t("rightBar.feedback"))}
      {entry("help", "help", t("rightBar.help"))}
      {entry("mini", "play", t("rightBar.mini"))}
      <AppCodes />
      <button type="button" className={style.entry} onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}>
        <Icon name="up" />
        <span>{t("rightBar.top")}</span>
      </button>
    </aside>
  )
})
