import { buttonClass } from "../../parts/Button.tsx"
import { Link } from "../../parts/Link.tsx"
import { Empty } from "../../parts/Notes.tsx"
import { Title } from "../../parts/Title.tsx"
import { useWords } from "../../parts/words.ts"

/** The points mall has its address before it has its doors open, and says so. */
export function PointMall() {
  const { t } = useWords()
  return (
    <>
      <Title text={t("pointMall.title")} />
      <Empty whole icon="gift" title={t("pointMall.title")} text={t("pointMall.text")}>
        <Link to="/promotions" className={buttonClass("primary")}>
          {t("nav.promotions")}
        </Link>
      </Empty>
    </>
  )
}
