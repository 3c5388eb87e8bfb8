import { observer } from "mobx-react-lite"
import { Title } from "../../parts/title.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./help.module.css"
import { HelpContent } from "./help-content.tsx"

/** Questions and answers, the terms, and player protection. `alone`: without the site around it, for an app that embeds it. */
export const Help = observer(function Help({ alone = false }: { alone?: boolean }) {
  const { t } = useWords()
  return (
    <div className={`${style.help} ${alone ? style.alone : ""}`}>
      <Title text={t("nav.help")} />
      <header>
        <h1>{t("help.title")}</h1>
        <p>{t("help.text")}</p>
      </header>
      <HelpContent />
    </div>
  )
})
