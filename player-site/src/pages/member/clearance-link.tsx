import { buttonClass } from "../../parts/button.tsx"
import { Link } from "../../parts/router.ts"
import { useWords } from "../../parts/words.ts"
import { CLEARANCE } from "../../paths.ts"

/** The link from deposits and withdrawals to what they require. */
export function ClearanceLink() {
  const { t } = useWords()
  return (
    <Link to={CLEARANCE} className={buttonClass("quiet", "small")}>
      {t("member.clearance")}
    </Link>
  )
}
