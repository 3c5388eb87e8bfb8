import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { isApp, isHandheld } from "../parts/app-offer.ts"
import { Icon } from "../parts/icon.tsx"
import type { IconName } from "../parts/icon-name.ts"
import { ServiceLink, serviceIcon } from "../parts/service-link.tsx"
import { useWords } from "../parts/words.ts"
import { usePopups } from "../popups/popups.ts"
import style from "./right-bar.module.css"
import { useDrop } from "./use-drop.ts"

/** Help of every kind behind one button: customer service, chat, feedback, the app, and the top of the page. */
export const RightBar = observer(function RightBar() {
  const { site } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const { open, setOpen, opener, holder } = useDrop()
  // An entry is gone once it has been chosen: the focus returns from what it opens to the button.
  const leave = () => {
    opener.current?.focus()
    setOpen(false)
  }
  const entry = (icon: IconName, text: string, choose: () => void) => (
    <button
      type="button"
      className={style.entry}
      onClick={() => {
        leave()
        choose()
      }}
    >
      <Icon name={icon} size={20} />
      {text}
    </button>
  )
  return (
    <aside className={style.bar} aria-label={t("rightBar.label")} {...holder}>
      {open && (
        <div className={style.drop}>
          <div className={style.menu}>
            {site.info?.customerService.map(({ name, url }, place) => (
              <ServiceLink key={url} url={url} className={style.entry}>
                <Icon name={serviceIcon(place)} size={20} />
                {name}
              </ServiceLink>
            ))}
            {site.has("CBS3") && entry("chat", t("rightBar.chat"), () => popups.show({ kind: "chat" }))}
            {entry("help", t("rightBar.help"), () => popups.show({ kind: "help" }))}
            {entry("feedback", t("rightBar.feedback"), () => popups.show({ kind: "feedback" }))}
            {entry("play", t("rightBar.mini"), () => popups.show({ kind: "mini" }))}
            {!isApp() && entry("phone", t(isHandheld() ? "down.get" : "rightBar.app"), () => popups.show({ kind: "app" }))}
            {entry("up", t("rightBar.top"), () => window.scrollTo({ top: 0, behavior: "smooth" }))}
          </div>
        </div>
      )}
      <button
        ref={opener}
        type="button"
        className={style.opener}
        aria-expanded={open}
        aria-label={t("rightBar.open")}
        onClick={() => setOpen(true)}
      >
        <Icon name="service" size={24} />
      </button>
    </aside>
  )
})
