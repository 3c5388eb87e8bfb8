import type { OpenGame } from "@baize/common/domain/games/launcher.ts"
import { observer } from "mobx-react-lite"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Dialog } from "../../parts/dialog.tsx"
import { useClassificationName } from "../../parts/use-classification-name.ts"
import { useWords } from "../../parts/words.ts"
import { HELP } from "../../paths.ts"
import form from "../forms.module.css"
import { Facts } from "./facts.tsx"
import { ShareGame } from "./share-game.tsx"

/** About an open game: its studio, its RTP and what that means, and a button for its own rules. */
export const GameRules = observer(function GameRules({
  play,
  show,
  close,
}: {
  play: OpenGame
  show: () => void
  close: () => void
}) {
  const { site } = useDomain()
  const { t, format } = useWords()
  const nameOf = useClassificationName()
  const { game, returnPpm, volatility, hitPpm, maxWin } = play
  const vendor = site.home?.vendors.find(({ code }) => code === game.vendor)?.name ?? game.vendor
  const facts = [
    [t("rules.studio"), vendor],
    [t("rules.kind"), game.classifications.map(nameOf).join(" · ") || t(`common:gameType.${game.gameType}`)],
    [t(game.betweenPlayers ? "rules.paidOut" : "rules.return"), returnPpm > 0 ? format.rate(returnPpm) : undefined],
    [t("rules.volatility"), volatility ? t(`rules.volatilities.${volatility}`) : undefined],
    [t("rules.hits"), hitPpm === null ? undefined : format.rate(hitPpm)],
    [t("rules.maxWin"), maxWin === null ? undefined : t("rules.stakes", { times: format.count(maxWin) })],
    [t("rules.minBet"), game.minBet > 0 ? format.money(game.minBet) : undefined],
    [t("rules.lines"), game.lines > 0 ? format.count(game.lines) : undefined],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined)
  return (
    <Dialog title={t("rules.title", { game: play.name })} close={close}>
      <Facts facts={facts} />
      {returnPpm > 0 && (
        <p className={form.text}>
          {t(game.betweenPlayers ? "rules.betweenPlayers" : "rules.meaning", {
            hundred: format.money(100 * 10 ** (site.info?.exponent ?? 2)),
            rate: format.rate(returnPpm),
          })}
        </p>
      )}
      <div className={form.form}>
        {/* Other studios' games don't necessarily support this message. */}
        {play.houseStudio && (
          <Button look="primary" size="large" wide autoFocus onClick={show}>
            {t("rules.show")}
          </Button>
        )}
        <ShareGame name={play.name} game={game} />
        <p className={form.other}>
          <a className={form.link} href={`${HELP}#faq`} target="_blank" rel="noreferrer">
            {t("rules.fair")}
          </a>
        </p>
      </div>
    </Dialog>
  )
})
