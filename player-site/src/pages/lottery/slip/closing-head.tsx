import type { Lottery } from "@baize/common/api/lottery.ts"
import type { ServerTime } from "@baize/common/domain/site/server-time.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useDomain } from "../../../domain.ts"
import { Icon } from "../../../parts/icon.tsx"
import { Link } from "../../../parts/router.ts"
import { lotteryDrawPath } from "../../../paths.ts"
import { Countdown } from "../countdown.tsx"
import { DrawNumbers } from "../draw-numbers.tsx"
import { useLotteryWords } from "../use-lottery-words.ts"
import style from "./closing-head.module.css"
import { useDesk } from "./desk.ts"
import { useSlipWords } from "./use-slip-words.ts"

/** The draw that can be bet on and the time until it closes, beside the numbers of the last one. */
export const ClosingHead = observer(function ClosingHead({ game, time }: { game: Lottery; time: ServerTime }) {
  const { betting, family } = useDesk()
  const { own } = useSlipWords(family)
  const { t } = useLotteryWords()
  const { next, last, rule, gameCode } = game
  const { draw } = betting
  const [first] = useState(last?.numero)
  const being = next && draw && next.numero !== draw.numero ? next.numero : undefined
  const named = being ?? last?.numero
  return (
    <header className={style.head}>
      <div className={style.open}>
        {draw ? (
          <>
            <p>
              <strong className="number">{own("closing.for", { numero: draw.numero })}</strong>
              <span>{own("closing.closes")}</span>
            </p>
            <p className={style.clock}>
              <Countdown time={time} until={draw.closesAt} />
            </p>
          </>
        ) : (
          <p>{betting.coming.value ? own("closing.none") : "\u00a0"}</p>
        )}
      </div>
      <SoundSwitch />
      <div className={style.last} aria-live="polite">
        {/* One link the whole time: it keeps the keyboard's focus, and the board below does not move with each draw. */}
        {named ? (
          <Link to={lotteryDrawPath(gameCode, named)} className={style.link}>
            {being ? own("closing.drawing", { numero: being }) : t("lottery.verifyOf", { numero: named })}
          </Link>
        ) : (
          <p>{t("lottery.noLast")}</p>
        )}
        {last && (
          <div
            key={last.numero}
            className={`${style.slips} ${last.numero === first ? "" : style.fresh}`}
            data-former={being !== undefined || undefined}
          >
            <DrawNumbers rule={rule} opened={last.opened} />
          </div>
        )}
      </div>
    </header>
  )
})

/** Only where the brand has sounds. */
const SoundSwitch = observer(function SoundSwitch() {
  const { site } = useDomain()
  const { sounds, family } = useDesk()
  const { own } = useSlipWords(family)
  if (site.info?.sounds === "off") return null
  return (
    <button
      type="button"
      className={style.sound}
      aria-pressed={sounds.on}
      aria-label={own("closing.sound")}
      onClick={() => sounds.toggle()}
    >
      <Icon name={sounds.on ? "sound" : "sound-off"} size={20} />
    </button>
  )
})
