import type { SiteInfo } from "@baize/common/api/site.ts"
import { useSentences } from "@baize/common/react/use-sentences.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { Brand } from "../parts/brand.tsx"
import { categoriesOf, namedKindsOf } from "../parts/categories.ts"
import { License } from "../parts/license.tsx"
import { MethodIcon } from "../parts/method-icon.tsx"
import { optionalPart } from "../parts/optional-part.tsx"
import { Link } from "../parts/router.ts"
import { ServiceLink } from "../parts/service-link.tsx"
import { useClassificationName } from "../parts/use-classification-name.ts"
import { useMethodName } from "../parts/use-method-name.ts"
import { useWords } from "../parts/words.ts"
import {
  DEPOSIT,
  gameTypePath,
  HELP,
  legalSections,
  lotteryPath,
  PROMOTIONS,
  SAFER_PLAY,
  SELF_TEST,
  TRANSACTIONS,
  WITHDRAW,
} from "../paths.ts"
import style from "./footer.module.css"

const ChangeConsent = optionalPart(() =>
  withWords(
    "consent",
    import("../analytics/change-consent.tsx").then(file => file.ChangeConsent),
  ),
)

/** Help, money, games, studios, and the legal notices of a gaming site. */
export const Footer = observer(function Footer() {
  const { site } = useDomain()
  const { t } = useWords()
  const { info, home } = site
  const nameOf = useClassificationName()
  const { vendors = [], blocks = [] } = home ?? {}
  return (
    <footer className={style.footer}>
      <div className={style.inner}>
        <div className={style.columns}>
          <div className={style.about}>
            <Brand />
            <p>{t("footer.about", { brand: info?.name ?? "" })}</p>
            {info && info.resources.length > 0 && (
              <p className={style.social}>
                {info.resources.map(({ labelNameEn, url }) => (
                  <a key={url} href={url} target="_blank" rel="noreferrer">
                    {labelNameEn}
                  </a>
                ))}
              </p>
            )}
          </div>
          <nav aria-label={t("footer.games")}>
            <h2>{t("footer.games")}</h2>
            {categoriesOf(vendors).map(({ gameType, path }) => (
              <Link key={path} to={path}>
                {t(`common:gameType.${gameType}`)}
              </Link>
            ))}
            {namedKindsOf(blocks).map(({ path, kind }) => (
              <Link key={path} to={path}>
                {nameOf(kind)}
              </Link>
            ))}
            <Link to={lotteryPath.all}>{t("lottery.all")}</Link>
          </nav>
          <nav aria-label={t("footer.money")}>
            <h2>{t("footer.money")}</h2>
            <Link to={DEPOSIT}>{t("header.deposit")}</Link>
            <Link to={WITHDRAW}>{t("header.withdraw")}</Link>
            <Link to={TRANSACTIONS}>{t("header.accountRecord")}</Link>
            <Link to={PROMOTIONS}>{t("nav.promotions")}</Link>
          </nav>
          <HelpLinks />
        </div>
        <ul className={style.vendors} aria-label={t("footer.vendors")}>
          {vendors.map(({ code, name, iconUrl, gameTypes }) => (
            <li key={code}>
              <Link to={`${gameTypePath(gameTypes[0]!)}?vassalage=${code}`}>
                <img src={iconUrl} alt="" loading="lazy" width="44" height="44" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {info && info.payments.length > 0 && <Payments payments={info.payments} />}
        <Notices />
      </div>
    </footer>
  )
})

/** What the law requires a site to say, and who runs it. */
const Notices = observer(function Notices() {
  const { site } = useDomain()
  const { t } = useWords()
  const sentences = useSentences()
  const { info } = site
  return (
    <div className={style.last}>
      {info && <span className={style.age}>{info.minimumAge}+</span>}
      <div className={style.legal}>
        <p>{t("footer.responsibleLine")}</p>
        {info?.company && (
          <p>
            {sentences([
              t("footer.operated", { brand: info.name, company: info.company.name, address: info.company.address }),
              info.company.registration && t("footer.registration", { number: info.company.registration }),
            ])}
          </p>
        )}
        {info?.license && <License license={info.license} />}
      </div>
      <p className={style.documents}>
        <Link to={`${HELP}#terms`}>{t("help.terms")}</Link>
        {legalSections.map(section => (
          <Link key={section} to={`${HELP}#${section}`}>
            {t(`help.${section}`)}
          </Link>
        ))}
        {info?.company && <Link to={`${HELP}#company`}>{t("footer.company")}</Link>}
        {info?.analyticsId && <ChangeConsent />}
      </p>
      <p className={style.rights}>
        {t("footer.rights", { brand: info?.name ?? "", year: new Date(site.now()).getUTCFullYear() })}
      </p>
    </div>
  )
})

/** How members deposit: the brand's methods, by the names that the cashier has for them. */
function Payments({ payments }: { payments: SiteInfo["payments"] }) {
  const { t } = useWords()
  const nameOf = useMethodName()
  return (
    <ul className={style.payments} aria-label={t("footer.payments")}>
      {payments.map(({ code, kind, logo }) => (
        <li key={code}>
          <MethodIcon code={code} kind={kind} logo={logo} />
          {nameOf(code)}
        </li>
      ))}
    </ul>
  )
}

/** The sections of the help page, and customer service. */
const HelpLinks = observer(function HelpLinks() {
  const { site } = useDomain()
  const { t } = useWords()
  return (
    <nav aria-label={t("footer.help")}>
      <h2>{t("footer.help")}</h2>
      <Link to={HELP}>{t("nav.help")}</Link>
      <Link to={`${HELP}#faq`}>{t("footer.faq")}</Link>
      <Link to={SAFER_PLAY}>{t("protection.menu")}</Link>
      <Link to={`${HELP}#responsible`}>{t("footer.responsible")}</Link>
      <Link to={SELF_TEST}>{t("footer.selfTest")}</Link>
      {site.has("AGENTPOLICY3") && <Link to={`${HELP}#agents`}>{t("footer.agents")}</Link>}
      {site.info?.customerService.map(({ name, url }) => (
        <ServiceLink key={url} url={url}>
          {name}
        </ServiceLink>
      ))}
    </nav>
  )
})
