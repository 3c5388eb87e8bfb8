import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { buttonClass } from "../../parts/button.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { RichText } from "../../parts/rich-text.tsx"
import { Link, useSearchParams } from "../../parts/router.ts"
import { Title } from "../../parts/title.tsx"
import { useWords } from "../../parts/words.ts"
import { DEPOSIT, PROMOTIONS } from "../../paths.ts"
import { CampaignAction } from "./lazy-campaign.ts"
import style from "./promotion-detail.module.css"
import { PromotionPicture } from "./promotion-picture.tsx"

/** One promotion with all its terms (`?id=`). */
export const PromotionDetail = observer(function PromotionDetail() {
  const domain = useDomain()
  const { t, format, language } = useWords()
  const [query] = useSearchParams()
  const [{ list }] = useState(() => domain.announcements("promotion"))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  useEffect(() => void list.load(), [list, language])
  const promotion = list.value?.find(({ id }) => String(id) === query.get("id"))
  const back = (
    <Link to={PROMOTIONS} className={buttonClass()}>
      {t("promotions.back")}
    </Link>
  )
  if (list.problem && !list.value) return <Problem problem={list.problem} retry={() => void list.load()} />
  if (!list.value)
    return (
      <>
        <Title text={t("nav.promotions")} />
        <Skeleton height={480} round={16} />
      </>
    )
  if (!promotion)
    return (
      <>
        <Title text={t("nav.promotions")} />
        <h1 className="hidden">{t("nav.promotions")}</h1>
        <Empty icon="gift" title={t("promotions.gone")} text={t("promotions.goneText")}>
          {back}
        </Empty>
      </>
    )
  const { title, content, image, time, until, promotionType } = promotion
  return (
    <article className={style.promotion}>
      <Title text={title} />
      <PromotionPicture image={image} />
      <div className={style.text}>
        <h1>{title}</h1>
        <p className={style.when}>
          <Icon name="clock" size={15} />
          {until ? t("promotions.until", { date: format.date(until) }) : t("promotions.published", { date: format.date(time) })}
        </p>
        <h2 className="hidden">{t("promotions.terms")}</h2>
        <RichText html={content} />
        {promotionType && <CampaignAction code={promotionType} terms />}
        <p className={style.actions}>
          {promotionType === "deposit" && (
            <Link to={DEPOSIT} className={buttonClass("primary")}>
              {t("promotions.takePart")}
            </Link>
          )}
          {back}
        </p>
      </div>
    </article>
  )
})
