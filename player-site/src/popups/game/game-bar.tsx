import type { OpenGame } from "@baize/common/domain/games/launcher.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import { observer } from "mobx-react-lite"
import { type ReactNode, type RefObject, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { FavoriteButton } from "../../parts/favorite-button.tsx"
import { Icon } from "../../parts/icon.tsx"
import type { IconName } from "../../parts/icon-name.ts"
import { optionalPart } from "../../parts/optional-part.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./game-bar.module.css"
import { type GameTool, type GameTools, iconOf } from "./game-tools.ts"
import { useBarMenu } from "./use-bar-menu.ts"
import { useFullScreen } from "./use-full-screen.ts"

const BonusLeft = optionalPart(() =>
  withWords(
    "rewards",
    import("./bonus-left.tsx").then(file => file.BonusLeft),
  ),
)

interface GameBarProps extends GameTools {
  play: OpenGame
  /** The balance that the game shows at this moment, if it says so. */
  spoken: number | undefined
  leave: () => void
  reload: () => void
  rules: () => void
  press: (tool: GameTool) => void
  /** The element shown in full screen. */
  screen: RefObject<HTMLElement | null>
  /** A further button. */
  children?: ReactNode
}

const pad = (value: number): string => String(value).padStart(2, "0")

/** Hours, minutes and seconds since `since`, by the browser's clock. */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1_000))
  const hours = Math.floor(seconds / 3_600)
  return (
    <span className="number">
      {hours > 0 && `${hours}:`}
      {pad(Math.floor(seconds / 60) % 60)}:{pad(seconds % 60)}
    </span>
  )
}

/** What the game is played from, as the game shows it: cash, or cash and bonus; beside a studio's own wallet the cash. */
const Money = observer(function Money({ play, spoken }: Pick<GameBarProps, "play" | "spoken">) {
  const { memberStores } = useDomain()
  const { t, format } = useWords()
  const wallet = memberStores?.wallet
  // The first call of a visit tells the cash alone.
  useEffect(() => {
    if (play.mode === "real") void wallet?.refresh()
  }, [wallet, play.mode])
  const cash = wallet?.cash
  if (play.mode === "free")
    return (
      <div className={style.money}>
        <dt className="hidden">{t("header.balance")}</dt>
        <dd>{t("game.untouched")}</dd>
      </div>
    )
  const bonus = play.ownWallet ? 0 : Math.max(0, wallet?.balances.value?.bonus ?? 0)
  const sum = bonus > 0 ? (spoken ?? (cash === undefined ? undefined : cash + bonus)) : cash
  return (
    <div className={style.money}>
      <dt>{t(play.ownWallet ? "game.mainWallet" : bonus > 0 ? "game.withBonus" : "header.balance")}</dt>
      <dd className="number">{wallet?.hidden ? "***" : sum === undefined ? "…" : format.money(sum)}</dd>
    </div>
  )
})

/** The game's tools, reload and full screen: beside each other, or in a menu where the bar is narrow. */
function Menu({ tools, press, reload, screen }: Pick<GameBarProps, "tools" | "press" | "reload" | "screen">) {
  const { t } = useWords()
  const { full, toggle } = useFullScreen(screen)
  const menu = useBarMenu()
  const entry = (key: string, icon: IconName, text: string, action: () => void) => (
    <button
      key={key}
      type="button"
      className={style.button}
      title={text}
      onClick={() => {
        menu.close()
        action()
      }}
    >
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  )
  return (
    <div className={style.more} data-open={menu.open} {...menu.holder}>
      <button
        ref={menu.opener}
        type="button"
        className={style.button}
        aria-expanded={menu.open}
        aria-label={t("game.menu")}
        title={t("game.menu")}
        onClick={menu.toggle}
      >
        <Icon name="menu" />
      </button>
      <div className={style.menu}>
        {tools.map(tool => entry(tool.key, iconOf(tool), tool.label, () => press(tool)))}
        {entry("reload", "refresh", t("game.reload"), reload)}
        {toggle && entry("full", "full", t(full ? "game.window" : "game.full"), toggle)}
      </div>
    </div>
  )
}

/** The bar above the game: its name and RTP, the time played, the balance, its tools, and buttons to leave. */
export const GameBar = observer(function GameBar({ play, spoken, leave, rules, hasLogo, children, ...menu }: GameBarProps) {
  const { t, format } = useWords()
  const button = (icon: IconName, text: string, action: () => void) => (
    <button type="button" className={style.button} onClick={action} aria-label={text} title={text}>
      <Icon name={icon} />
    </button>
  )
  return (
    <header className={style.bar} data-logo={hasLogo}>
      <h2>{play.name}</h2>
      {play.mode === "free" && <span className={style.free}>{t("game.free")}</span>}
      <dl className={style.facts}>
        {play.game.betweenPlayers ? (
          <div className={style.rate}>
            <dd>{t("game.betweenPlayers")}</dd>
          </div>
        ) : (
          <div className={style.rate}>
            <dt>{t("game.return")}</dt>
            <dd className="number">{format.shortRate(play.returnPpm)}</dd>
          </div>
        )}
        <div className={style.time}>
          <dt>{t("game.elapsed")}</dt>
          <dd>
            <Elapsed since={play.since} />
          </dd>
        </div>
        {play.mode === "real" && !play.ownWallet && <BonusLeft />}
        <Money play={play} spoken={spoken} />
      </dl>
      <div className={style.buttons}>
        {children}
        <FavoriteButton game={play.game} className={`${style.button} ${style.heart}`} />
        {button("info", t("game.rules"), rules)}
        <Menu {...menu} />
        {button("close", t("game.close"), leave)}
      </div>
    </header>
  )
})
