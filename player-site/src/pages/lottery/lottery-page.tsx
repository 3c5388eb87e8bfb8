import { withWords } from "@baize/common/react/with-words.ts"
import { observer } from "mobx-react-lite"
import { lazyPage } from "../../parts/lazy-page.tsx"
import { useSearchParams } from "../../parts/router.ts"
import { GameView } from "./game-view.tsx"
import { Lobby } from "./lobby.tsx"
import type { LotteryKind } from "./lottery-kind.ts"
import { useServerTime } from "./use-server-time.ts"

const HowToBet = lazyPage(() =>
  withWords(
    ["lotteryBets", "lotteryRules"],
    import("./how-to-bet.tsx").then(file => file.HowToBet),
  ),
)

/** The lobby of an address, the lottery of its `gameCode`, or how to bet on it. */
export const LotteryPage = observer(function LotteryPage({ kind }: { kind: LotteryKind }) {
  const [query] = useSearchParams()
  const time = useServerTime()
  const gameCode = query.get("gameCode")
  if (gameCode && query.has("rules")) return <HowToBet key={gameCode} gameCode={gameCode} kind={kind} />
  return gameCode ? <GameView key={gameCode} gameCode={gameCode} kind={kind} time={time} /> : <Lobby kind={kind} time={time} />
})
