import { DownloadCodes } from "../parts/download-codes.tsx"
import { Icon } from "../parts/icon.tsx"
import { useWords } from "../parts/words.ts"
import style from "./right-bar.module.css"
import { useDrop } from "./use-drop.ts"

/** The app for each system, as codes to scan: on hover, or by a click. */
export function AppCodes() {
  const { t } = useWords()
  const { open, setOpen, opener, holder } = useDrop()
  return (
    <div className={style.holder} {...holder}>
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
            <DownloadCodes />
          </div>
        </div>
      )}
    </div>
  )
}
