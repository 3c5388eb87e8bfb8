import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import style from "./help-lines.module.css"
import { Icon } from "./icon.tsx"
import { Panel } from "./panel.tsx"
import { useWords } from "./words.ts"

/** Independent organizations that help with gambling problems: the brand's, or those of the language. */
export const HelpLines = observer(function HelpLines() {
  const { site } = useDomain()
  const { t } = useWords()
  const lines = site.info?.helpLines ?? []
  if (lines.length === 0) return null
  return (
    <Panel title={t("footer.helpLines")}>
      <p>{t("footer.helpLinesText")}</p>
      <ul className={style.lines}>
        {lines.map(({ name, url, phone }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <Icon name="lifebuoy" size={20} />
              {name}
              <Icon name="external" size={15} />
            </a>
            {phone && (
              <a href={`tel:${phone.replaceAll(" ", "")}`} className="number">
                <Icon name="phone" size={18} />
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
})
