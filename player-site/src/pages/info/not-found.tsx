import { useDomain } from "../../domain.ts"
import { buttonClass } from "../../parts/button.tsx"
import { nearestAddress } from "../../parts/nearest-address.ts"
import { Empty } from "../../parts/notes.tsx"
import { Link, useLocation } from "../../parts/router.ts"
import { Sentences } from "../../parts/sentences.tsx"
import { ServiceLink } from "../../parts/service-link.tsx"
import { Title } from "../../parts/title.tsx"
import { useWords } from "../../parts/words.ts"
import { HELP, HOME, HOT } from "../../paths.ts"
import { memberPaths } from "../member/member-paths.ts"
import style from "./not-found.module.css"

/** Shown at an unknown address, with a suggestion: one of `addresses` or of the member center. */
export function NotFound({ addresses }: { addresses: () => readonly string[] }) {
  const { site } = useDomain()
  const { t } = useWords()
  const { pathname } = useLocation()
  const meant = nearestAddress(pathname, [...addresses(), ...Object.keys(memberPaths)])
  return (
    <>
      <Title text={t("notFound.title")} />
      <meta name="robots" content="noindex" />
      <Empty whole icon="search" title={t("notFound.title")} text={t("notFound.text", { path: pathname })}>
        {meant && (
          <p>
            <Sentences first={t("notFound.meant")}>
              <Link to={meant} className={style.meant}>
                {meant}
              </Link>
            </Sentences>
          </p>
        )}
        <p className={style.ways}>
          <Link to={HOME} className={buttonClass("primary")}>
            {t("notFound.home")}
          </Link>
          <Link to={HOT} className={buttonClass()}>
            {t("category.seeHot")}
          </Link>
          <Link to={HELP} className={buttonClass()}>
            {t("nav.help")}
          </Link>
          {site.info?.customerService.map(({ name, url }) => (
            <ServiceLink key={url} url={url} className={buttonClass()}>
              {name}
            </ServiceLink>
          ))}
        </p>
      </Empty>
    </>
  )
}
