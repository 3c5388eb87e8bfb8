import { observer } from "mobx-react-lite"
import { useRef, useState } from "react"
import { useDomain } from "../domain.ts"
import { Icon } from "../parts/Icon.tsx"
import { QrCode } from "../parts/QrCode.tsx"
import { useWords } from "../parts/words.ts"
import style from "./RightBar.module.css"

/** The app for each system, by codes to point a phone at: under the pointer, or by a click. */
export const AppCodes = observer(function AppCodes() {
  const { site } = useDomain()
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer opens what the button opens too
    <div
      className={style.holder}
      onPointerEnter={event => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={event => event.pointerType === "mouse" && setOpen(false)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={event => {
        if (event.key !== "Escape" || !open) return
        setOpen(false)
        opener.current?.focus()
      }}
    >
      <button
        ref={opener}
        type="button"
        className={style.entry}
        aria-expanded={open}
        aria-label={t("rightBar.app")}
        onClick={() => setOpen(true)}
      >
        <Icon name="phone" />
      </button>
      {open && (
        <div className={style.codes}>
          <div>
            <p>{t("app.scan")}</p>
            <ul>
              {site.info?.downloads.map(({ system, url }) => (
                <li key={system}>
                  <QrCode url={url} label={t("app.codeFor", { system: t(`app.system.${system}`) })} />
                  <a href={url}>{t(`app.system.${system}`)}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
})
