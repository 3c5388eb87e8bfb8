import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { Icon } from "../parts/Icon.tsx"
import { useWords } from "../parts/words.ts"
import { usePopups } from "../popups/popups.ts"
import style from "./RightBar.module.css"

/** Help within reach: customer service in its own small window, the app, announcements, and back to the top. */
export const RightBar = observer(function RightBar() {
  const { site } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const service = site.info?.customerService ?? []
  return (
    <aside className={style.bar} aria-label={t("rightBar.label")}>
      {service.map(({ name, url }) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer"
          onClick={event => {
            if (window.open(url, "service", "width=440,height=750,noopener")) event.preventDefault()
          }}
        >
          <Icon name="service" />
          <span>{name}</span>
        </a>
      ))}
      <button type="button" onClick={() => popups.show({ kind: "announcements" })}>
        <Icon name="bell" />
        <span>{t("rightBar.announcements")}</span>
      </button>
      <button type="button" onClick={() => popups.show({ kind: "app" })}>
        <Icon name="phone" />
        <span>{t("rightBar.app")}</span>
      </button>
      <button type="button" onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}>
        <Icon name="up" />
        <span>{t("rightBar.top")}</span>
      </button>
    </aside>
  )
})
