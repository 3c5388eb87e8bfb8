import { buttonClass } from "../../parts/button.tsx"
import { Empty } from "../../parts/notes.tsx"
import { Link } from "../../parts/router.ts"
import { Title } from "../../parts/title.tsx"
import { useWords } from "../../parts/words.ts"
import { PROMOTIONS } from "../../paths.ts"

/** The points mall is announced at its address before it opens. */
export function PointMall() {
  const { t } = useWords()
  return (
    <>
      <Title text={t("pointMall.title")} />
      <Empty whole icon="gift" title={t("pointMall.title")} text={t("pointMall.text")}>
        <Link to={PROMOTIONS} className={buttonClass("primary")}>
          {t("nav.promotions")}
        </Link>
      </Empty>
    </>
  )
}
