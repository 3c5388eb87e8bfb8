import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "../../domain.ts"
import { buttonClass } from "../../parts/Button.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { useLocation } from "../../parts/Link.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { Title } from "../../parts/Title.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./Help.module.css"

const questions = ["account", "deposit", "withdraw", "fair", "language", "password"] as const
const rules = ["age", "one", "money", "rounds", "privacy"] as const

/** Questions and answers, the terms, and how to stay in control. */
export const Help = observer(function Help() {
  const { site } = useDomain()
  const { hash } = useLocation()
  const { t } = useWords()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const brand = site.info?.name ?? ""
  return (
    <div className={style.help}>
      <Title text={t("nav.help")} />
      <header>
        <h1>{t("help.title")}</h1>
        <p>{t("help.text")}</p>
      </header>
      <section id="faq">
        <Panel title={t("help.faq")}>
          {questions.map(question => (
            <details key={question} className={style.question}>
              <summary>
                {t(`help.questions.${question}.ask`)}
                <Icon name="down" size={17} />
              </summary>
              <p className={style.answer}>{t(`help.questions.${question}.answer`, { brand })}</p>
            </details>
          ))}
        </Panel>
      </section>
      <section id="responsible">
        <Panel title={t("footer.responsible")}>
          <p className={style.words}>{t("help.responsible", { brand })}</p>
        </Panel>
      </section>
      <section id="terms">
        <Panel title={t("help.terms")}>
          <ol className={style.rules}>
            {rules.map(rule => (
              <li key={rule}>{t(`help.rules.${rule}`, { brand })}</li>
            ))}
          </ol>
        </Panel>
      </section>
      {site.info && site.info.customerService.length > 0 && (
        <Panel title={t("help.contact")}>
          <p className={style.links}>
            {site.info.customerService.map(({ name, url }) => (
              <a key={url} href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
                <Icon name="service" size={18} />
                {name}
              </a>
            ))}
          </p>
        </Panel>
      )}
    </div>
  )
})
