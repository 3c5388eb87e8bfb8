import type { Game } from "@baize/common/domain/games/game.ts"
import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import style from "./game-grid.module.css"
import { GameTile } from "./game-tile.tsx"
import { Skeleton } from "./notes.tsx"
import { useGradually } from "./use-gradually.ts"

/** Tiles rendered per step on the first page of a visit. */
const AT_ONCE = 6
/** Tiles of two full rows on a desk. */
const TWO_ROWS = 12

/** Games in a grid; `row` makes it a single scrolling line. */
export const GameGrid = observer(function GameGrid({
  games,
  waiting = 0,
  row = false,
  narrow = false,
  wide = false,
  rates = false,
  eager = 0,
}: {
  games: readonly Game[]
  /** Number of placeholder tiles after them. */
  waiting?: number
  row?: boolean
  /** In a popup: at most five per row, also in a scrolling one. */
  narrow?: boolean
  /** On a page with many games: at seven per row wherever there is room, however few the answer has. */
  wide?: boolean
  /** Sorted by the return: on a phone it is instead of the studio. */
  rates?: boolean
  /** Number of pictures loaded eagerly. */
  eager?: number
}) {
  const { launcher, site } = useDomain()
  const { launching } = launcher
  const drawn = useGradually(games.length, AT_ONCE)
  const free = site.has("FREEPLAY3")
  const vendors = site.home?.vendors ?? []
  const nameOf = (code: string): string => vendors.find(vendor => vendor.code === code)?.name ?? code
  const inRow = narrow ? style.narrow : !row && (wide || games.length > TWO_ROWS) ? style.many : ""
  return (
    <ul data-rates={rates || undefined} className={`${row ? style.row : style.grid} ${inRow}`}>
      {games.slice(0, drawn).map((game, index) => (
        <li key={game.id}>
          <GameTile
            game={game}
            vendor={nameOf(game.vendor)}
            eager={index < eager}
            free={free}
            launching={launching === game.id}
          />
        </li>
      ))}
      {Array.from({ length: games.length - drawn + waiting }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is identified by its position, which the game takes over
        <li key={`waiting-${drawn + index}`} aria-hidden="true">
          <span className={style.shape}>
            <Skeleton height="100%" round={12} />
          </span>
          <span className={style.words}>
            <Skeleton height={14} width="70%" />
          </span>
        </li>
      ))}
    </ul>
  )
})
