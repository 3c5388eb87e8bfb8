import { observer } from "mobx-react-lite"
import { useSearchParams } from "../../parts/router.ts"
import { GameView } from "./game-view.tsx"
import { Lobby } from "./lobby.tsx"
import type { LotteryKind } from "./lottery-kind.ts"
import { useServerTime } from "./use-server-time.ts"

/** The lobby of an address, or the lottery of its `gameCode`. */
export const LotteryPage = observer(function LotteryPage({ kind }: { kind: LotteryKind }) {
  const [query] = useSearchParams()
  const time = useServerTime()
  const gameCode = query.get("gameCode")
  return gameCode ? <GameView key={gameCode} gameCode={gameCode} kind={kind} time={time} /> : <Lobby kind={kind} time={time} />
})
