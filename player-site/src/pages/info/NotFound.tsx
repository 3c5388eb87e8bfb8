import { buttonClass } from "../../parts/Button.tsx"
import { Link, useLocation } from "../../parts/Link.tsx"
import { Empty } from "../../parts/Notes.tsx"
import { Title } from "../../parts/Title.tsx"
import { useWords } from "../../parts/words.ts"

/** An address that leads nowhere, and where one may have wanted to go. */
export function NotFound() {
  const { t } = useWords()
  const { pathname } = useLocation()
  return (
    <>
      <Title text={t("notFound.title")} />
      <Empty icon="search" title={t("notFound.title")} text={t("notFound.text", { path: pathname })}>
        <p style={{ display: "flex", gap: 12, flexWrap: "wrap", justifyContent: "center" }}>
          <Link to="/" className={buttonClass("primary")}>
            {t("notFound.home")}
          </Link>
          <Link to="/hot" className={buttonClass()}>
            {t("category.seeHot")}
          </Link>
          <Link to="/help" className={buttonClass()}>
            {t("nav.help")}
          </Link>
        </p>
      </Empty>
    </>
  )
}
