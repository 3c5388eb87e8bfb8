import type { PointMall, PointReward } from "@baize/common/domain/points/point-mall.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { Button } from "../../parts/button.tsx"
import { Icon } from "../../parts/icon.tsx"
import type { IconName } from "../../parts/icon-name.ts"
import { Empty } from "../../parts/notes.tsx"
import { Picture } from "../../parts/picture.tsx"
import { RedeemDialog } from "./redeem-dialog.tsx"
import style from "./store.module.css"
import { usePointWords } from "./use-point-words.ts"

const icons: Readonly<Record<PointReward["kind"], IconName>> = { goods: "gift", cash: "coin", voucher: "receipt" }

/** What points can be redeemed for. */
export const RedeemTab = observer(function RedeemTab({ mall }: { mall: PointMall }) {
  const { t } = usePointWords()
  const [chosen, choose] = useState<PointReward>()
  const rewards = mall.rewards.value ?? []
  if (rewards.length === 0) return <Empty icon="gift" title={t("none")} />
  return (
    <>
      <ul className={style.rewards}>
        {rewards.map(reward => (
          <Reward key={reward.id} reward={reward} have={mall.balance.value?.balance ?? 0} choose={() => choose(reward)} />
        ))}
      </ul>
      {chosen && <RedeemDialog mall={mall} reward={chosen} close={() => choose(undefined)} />}
    </>
  )
})

function Reward({ reward, have, choose }: { reward: PointReward; have: number; choose: () => void }) {
  const { t, format, points } = usePointWords()
  const { kind, name, text, picture, points: price, left } = reward
  const gone = left === 0
  const missing = Math.max(0, price - have)
  return (
    <li className={style.reward} data-gone={gone || undefined}>
      <div className={style.front}>
        {picture ? <Picture src={picture} alt="" /> : <Icon name={icons[kind]} size={44} />}
        <span className={style.kind}>{t(`kind.${kind}`)}</span>
      </div>
      <div className={style.about}>
        <h2 className={style.name}>{name}</h2>
        <p className={style.aboutText}>{text}</p>
        <div className={style.price}>
          <strong className="number">{points(price)}</strong>
          {left !== null && !gone && <span>{t("left", { count: left })}</span>}
        </div>
        {gone ? (
          <Button wide disabled>
            {t("gone")}
          </Button>
        ) : missing > 0 ? (
          <Button wide disabled>
            {t("missing", { count: missing, points: format.count(missing) })}
          </Button>
        ) : (
          <Button wide look="primary" onClick={choose} aria-label={t("redeemFor", { name })}>
            {t("redeem")}
          </Button>
        )}
      </div>
    </li>
  )
}
