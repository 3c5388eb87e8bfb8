import { type HelpArticle, helpCenter, type SiteInfo } from "@baize/common/api/site.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { useFound } from "@baize/common/react/use-found.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button, buttonClass } from "../../parts/button.tsx"
import { Field } from "../../parts/field.tsx"
import { HelpLines } from "../../parts/help-lines.tsx"
import { Icon } from "../../parts/icon.tsx"
import { License } from "../../parts/license.tsx"
import { Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { RichText } from "../../parts/rich-text.tsx"
import { Link, useLocation } from "../../parts/router.ts"
import { ServiceLink, serviceIcon } from "../../parts/service-link.tsx"
import { useWords } from "../../parts/words.ts"
import { legalSections, SAFER_PLAY, SELF_TEST } from "../../paths.ts"
import { usePopups } from "../../popups/popups.ts"
import { AgentPolicy } from "./agent-policy.tsx"
import style from "./help.module.css"

/** The brand's help: searchable, opened one by one, with a link to customer service. */
export const HelpContent = observer(function HelpContent() {
  const { site, dependencies } = useDomain()
  const { hash, key } = useLocation()
  const { t, language } = useWords()
  const [help] = useState(() => new Remote(async () => (await dependencies.api(helpCenter, {})).list))
  const [words, setWords] = useState("")
  const isFound = useFound(words, language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  useEffect(() => void help.load(), [help, language])
  const known = help.value !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for a link to the current section
  useEffect(() => {
    if (known && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [known, hash, key])
  const found = (help.value ?? []).filter(({ title, content }) => isFound(`${title} ${content}`, title))
  const of = (section: HelpArticle["section"]) => found.filter(article => article.section === section)
  const [faq, responsible, terms] = [of("faq"), of("responsible"), of("terms")]
  return (
    <>
      <Field type="search" label={t("help.search")} icon="search" value={words} change={setWords} maxLength={60} />
      {help.problem && !known && <Problem problem={help.problem} retry={() => void help.load()} />}
      {!known && !help.problem && <Skeleton height={320} round={16} />}
      {known && found.length === 0 && <Empty icon="help" title={t("help.nothing")} text={t("help.nothingText")} />}
      {faq.length > 0 && <Questions articles={faq} />}
      {known && <ResponsiblePlay articles={responsible} />}
      {terms.length > 0 && <TermsOfUse articles={terms} />}
      {legalSections.map(section => (
        <Legal key={section} section={section} articles={of(section)} />
      ))}
      {(known || help.problem) && (
        <>
          {site.has("AGENTPOLICY3") && <AgentPolicy />}
          {site.info && <Company info={site.info} />}
          <Contact />
        </>
      )}
    </>
  )
})

/** Common questions; each unfolds its answer. */
function Questions({ articles }: { articles: readonly HelpArticle[] }) {
  const { t } = useWords()
  return (
    <section id="faq">
      <Panel title={t("help.faq")}>
        {articles.map(({ title, content }) => (
          <details key={title} className={style.question}>
            <summary>
              {title}
              <Icon name="down" size={17} />
            </summary>
            <div className={style.answer}>
              <RichText html={content} />
            </div>
          </details>
        ))}
      </Panel>
    </section>
  )
}

/** The articles on responsible play, the member's own tools, and help from outside. */
function ResponsiblePlay({ articles }: { articles: readonly HelpArticle[] }) {
  const { t } = useWords()
  return (
    <section id="responsible" className={style.inPopup}>
      <Panel title={t("footer.responsible")}>
        <div className={style.words}>
          {articles.map(({ title, content }) => (
            <RichText key={title} html={content} />
          ))}
        </div>
        <p className={style.links}>
          <Link to={SAFER_PLAY} className={buttonClass()}>
            <Icon name="shield" size={18} />
            {t("protection.menu")}
          </Link>
          <Link to={SELF_TEST} className={buttonClass()}>
            <Icon name="check" size={18} />
            {t("footer.selfTest")}
          </Link>
        </p>
      </Panel>
      <HelpLines />
    </section>
  )
}

/** Who runs the brand and under which license, as far as the brand names them. */
function Company({ info: { name, company, license } }: { info: SiteInfo }) {
  const { t } = useWords()
  if (!company && !license) return null
  return (
    <section id="company">
      <Panel title={t("footer.company")}>
        <div className={style.words}>
          {company && <p>{t("footer.operated", { brand: name, company: company.name, address: company.address })}</p>}
          {company?.registration && <p>{t("footer.registration", { number: company.registration })}</p>}
          {license && <License license={license} />}
        </div>
      </Panel>
    </section>
  )
}

/** The terms, numbered, under headings. */
function TermsOfUse({ articles }: { articles: readonly HelpArticle[] }) {
  const { t } = useWords()
  return (
    <section id="terms">
      <Panel title={t("help.terms")}>
        <ol className={`${style.rules} ${style.legal}`}>
          {articles.map(({ title, content }) => (
            <li key={title}>
              <h3>{title}</h3>
              <RichText html={content} />
            </li>
          ))}
        </ol>
      </Panel>
    </section>
  )
}

/** What the law has a site tell, under headings. */
function Legal({ section, articles }: { section: (typeof legalSections)[number]; articles: readonly HelpArticle[] }) {
  const { t } = useWords()
  if (articles.length === 0) return null
  return (
    <section id={section}>
      <Panel title={t(`help.${section}`)}>
        <div className={`${style.words} ${style.legal}`}>
          {articles.map(({ title, content }) => (
            <div key={title}>
              <h3>{title}</h3>
              <RichText html={content} />
            </div>
          ))}
        </div>
      </Panel>
    </section>
  )
}

/** Feedback, and the brand's customer service. */
const Contact = observer(function Contact() {
  const { site } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  return (
    <Panel title={t("help.contact")}>
      <p className={style.links}>
        <Button look="primary" onClick={() => popups.show({ kind: "feedback" })}>
          <Icon name="feedback" size={18} />
          {t("help.feedback")}
        </Button>
        {site.info?.customerService.map(({ name, url }, place) => (
          <ServiceLink key={url} url={url} className={buttonClass()}>
            <Icon name={serviceIcon(place)} size={18} />
            {name}
          </ServiceLink>
        ))}
      </p>
    </Panel>
  )
})
