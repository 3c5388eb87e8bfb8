import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { buttonClass } from "../../parts/button.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { RichText } from "../../parts/rich-text.tsx"
import { Link, useLocation } from "../../parts/router.ts"
import { Title } from "../../parts/title.tsx"
import { useWords } from "../../parts/words.ts"
import { promotionPath } from "../../paths.ts"
import { CampaignAction } from "./lazy-campaign.ts"
import { PromotionPicture } from "./promotion-picture.tsx"
import style from "./promotions.module.css"

/** The current promotions of the house. */
export const Promotions = observer(function Promotions() {
  const domain = useDomain()
  const { t, format, language } = useWords()
  const { hash } = useLocation()
  const [{ list }] = useState(() => domain.announcements("promotion"))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  useEffect(() => void list.load(), [list, language])
  const known = list.value !== undefined
  useEffect(() => {
    if (known && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: "center" })
  }, [known, hash])
  return (
    <>
      <Title text={t("nav.promotions")} />
      <header className={style.head}>
        <h1>{t("nav.promotions")}</h1>
        <p>{t("promotions.text")}</p>
      </header>
      {list.problem && !list.value && <Problem problem={list.problem} retry={() => void list.load()} />}
      {!list.value && !list.problem && <Skeleton height={320} round={16} />}
      {list.value?.length === 0 && <Empty icon="gift" title={t("promotions.none")} />}
      <ul className={style.list}>
        {list.value?.map(({ id, title, content, image, until, promotionType }) => (
          <li key={id} id={`promotion-${id}`}>
            <PromotionPicture image={image} lazy />
            <div className={style.text}>
              <h2>{title}</h2>
              {until && (
                <p className={style.until}>
                  <Icon name="clock" size={15} />
                  {t("promotions.until", { date: format.date(until) })}
                </p>
              )}
              {promotionType && <CampaignAction code={promotionType} />}
              <details>
                <summary>{t("promotions.terms")}</summary>
                <RichText html={content} />
              </details>
              <Link
                to={promotionPath(id)}
                className={buttonClass("quiet", "small")}
                aria-label={t("common:about", { does: t("promotions.details"), to: title })}
              >
                {t("promotions.details")}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
})
