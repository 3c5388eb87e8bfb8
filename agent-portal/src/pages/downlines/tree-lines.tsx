import type { TeamTree } from "@baize/common/domain/team/team-tree.ts"
import { observer } from "mobx-react-lite"
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "../../parts/router.ts"
import { downlinePath } from "../../paths.ts"
import { useMedia } from "../../theme/use-media.ts"
import styles from "./tree.module.css"
import { OwnerLine, TreeRow } from "./tree-row.tsx"

/** Pixels: a line with a touch target, and one with its figures below the name. */
const LINE = 44
const TALL = 92
/** Height of everything above and below the lines on a page. */
const AROUND = 380
/** Lines rendered above and below those in sight. */
const SPARE = 6
/** Lines scrolled past faster than this aren't loaded. */
const PASSED_MS = 80

/** Which lines are in sight, and the box that scrolls. */
function useSight(total: number, line: number) {
  const box = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const height = Math.min(Math.max(6 * line, innerHeight - AROUND), Math.max(1, total) * line)
  const shown = Math.ceil(height / line) + 1
  const onScroll = (): void => setFirst(Math.floor((box.current?.scrollTop ?? 0) / line))
  const reveal = (place: number): void => {
    const { current } = box
    if (!current) return
    const top = place * line
    if (top < current.scrollTop) current.scrollTop = top
    else if (top + line > current.scrollTop + height) current.scrollTop = top + line - height
  }
  const from = Math.max(0, first - SPARE)
  return { box, height, onScroll, reveal, from, to: Math.min(total, first + shown + SPARE), shown }
}

interface Walk {
  readonly tree: TeamTree
  /** The chosen line. */
  readonly now: number
  readonly go: (place: number) => void
  readonly open: (id: number) => void
  /** Lines in sight. */
  readonly screen: number
}

/** The keys of a tree: walk, open and close a branch, open the account. */
function walk(event: KeyboardEvent, { tree, now, go, open, screen }: Walk): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const { lines } = tree
  const line = lines[now]!
  const row = line.branch.rows.get(line.place)
  const isOpen = line.branch.open.has(line.place)
  const { upline } = line.branch
  const inward = (): void => (isOpen ? go(now + 1) : void tree.open(line))
  const outward = (): void => {
    if (isOpen) tree.close(line)
    else if (upline) go(lines.findIndex(({ branch, place }) => branch === upline.branch && place === upline.place))
  }
  const mirrored = getComputedStyle(event.currentTarget).direction === "rtl"
  const moves = new Map<string, () => void>([
    ["ArrowDown", () => go(now + 1)],
    ["ArrowUp", () => go(now - 1)],
    ["PageDown", () => go(now + screen)],
    ["PageUp", () => go(now - screen)],
    ["Home", () => go(0)],
    ["End", () => go(lines.length - 1)],
    ["ArrowRight", mirrored ? outward : inward],
    ["ArrowLeft", mirrored ? inward : outward],
    ["Enter", () => row && open(row.id)],
  ])
  const move = moves.get(event.key)
  if (!move) return
  event.preventDefault()
  move()
}

/** Lines of which only those in sight are rendered. One stop of the Tab key; arrows walk, open and close as in any tree. */
export const TreeLines = observer(function TreeLines({ tree, withFigures }: { tree: TeamTree; withFigures: boolean }) {
  const { t } = useTranslation("agent")
  const navigate = useNavigate()
  const id = useId()
  const tall = !useMedia("(min-width: 768px)") && withFigures
  const line = tall ? TALL : LINE
  const { lines } = tree
  const [active, setActive] = useState(0)
  const sight = useSight(lines.length, line)
  const { from, to } = sight
  useEffect(() => {
    const timer = setTimeout(() => tree.reach(from, to - 1), PASSED_MS)
    return () => clearTimeout(timer)
  }, [tree, from, to])
  const now = Math.min(active, lines.length - 1)
  const go = (place: number): void => {
    const next = Math.max(0, Math.min(lines.length - 1, place))
    setActive(next)
    sight.reveal(next)
  }
  const open = (id: number): void => void navigate(downlinePath(id))
  return (
    <div className={`${styles.grid} ${withFigures ? "" : styles.plain}`}>
      <OwnerLine tree={tree} tall={tall} withFigures={withFigures} />
      <div
        ref={sight.box}
        role="treegrid"
        aria-label={t("downlines.shows.tree")}
        aria-rowcount={lines.length}
        aria-activedescendant={now >= from && now < to ? `${id}${now}` : undefined}
        tabIndex={0}
        className={styles.lines}
        style={{ height: sight.height }}
        onScroll={sight.onScroll}
        onKeyDown={event => walk(event, { tree, now, go, open, screen: sight.shown - 2 })}
      >
        <div role="presentation" className={styles.whole} style={{ height: lines.length * line }}>
          {lines.slice(from, to).map((at, n) => (
            <TreeRow
              key={`${at.branch.of} ${at.place}`}
              id={`${id}${from + n}`}
              tree={tree}
              line={at}
              place={from + n}
              height={line}
              tall={tall}
              withFigures={withFigures}
              active={from + n === now}
              choose={setActive}
            />
          ))}
        </div>
      </div>
    </div>
  )
})
