import { observer } from "mobx-react-lite"
import { Icon } from "../parts/Icon.tsx"
import { useLanguage } from "../parts/use-language.ts"
import { useWords } from "../parts/words.ts"
import style from "./LanguageSelect.module.css"

/** The browser's own select: it is known to every keyboard, screen reader and phone. */
export const LanguageSelect = observer(function LanguageSelect() {
  const { language, offered, change } = useLanguage()
  const { t } = useWords()
  return (
    <label className={style.select}>
      <Icon name="globe" size={18} />
      <span className="hidden">{t("common:language")}</span>
      <select value={language} onChange={event => void change(event.target.value)}>
        {offered.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </label>
  )
})
