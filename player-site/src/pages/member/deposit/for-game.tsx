import type { Game } from "@baize/common/domain/games/game.ts"
import type { LaunchOptions } from "@baize/common/domain/games/launcher.ts"
import { useTranslation } from "react-i18next"
import { buttonClass } from "../../../parts/button.tsx"
import { Picture } from "../../../parts/picture.tsx"
import { Link } from "../../../parts/router.ts"
import { gamePath } from "../../../paths.ts"
import style from "./deposit.module.css"

/** The game that opens when the deposit has arrived, and the way to it without one. */
export function ForGame({ game, options }: { game: Game; options: LaunchOptions }) {
  const { t } = useTranslation("deposit")
  return (
    <div className={style.game}>
      <Picture src={game.iconUrl} alt="" />
      <p>
        <strong>{game.name}</strong>
        <span>{t("game.after")}</span>
      </p>
      <Link to={gamePath(game)} state={{ launch: options }} className={buttonClass("quiet", "small")}>
        {t("game.without")}
      </Link>
    </div>
  )
}
