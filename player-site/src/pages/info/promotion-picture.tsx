import { Icon } from "../../parts/icon.tsx"
import style from "./promotion-picture.module.css"

/** The picture of a promotion, or a gift if it has none. */
export const PromotionPicture = ({ image, lazy = false }: { image: string | null | undefined; lazy?: boolean }) => (
  <div className={style.picture}>
    {image ? <img src={image} alt="" loading={lazy ? "lazy" : "eager"} /> : <Icon name="gift" size={64} />}
  </div>
)
