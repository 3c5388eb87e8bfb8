import type { HomeContent } from "@baize/common/domain/site/home.ts"
import { observer } from "mobx-react-lite"
import { useMemo, useRef } from "react"
import { useDomain } from "../../domain.ts"
import { About } from "../../parts/about.tsx"
import { Button, buttonClass } from "../../parts/button.tsx"
import { iconOf } from "../../parts/categories.ts"
import { GameGrid } from "../../parts/game-grid.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Alert } from "../../parts/notes.tsx"
import { optionalPart } from "../../parts/optional-part.tsx"
import { Link } from "../../parts/router.ts"
import { Section } from "../../parts/section.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import { gameTypePath } from "../../paths.ts"
import style from "./blocks.module.css"

const Kinds = optionalPart(() => import("./kinds.tsx").then(file => file.Kinds))

/** From how many kinds on a block links to each. */
const SEVERAL = 3

/** One category on the home page: a scrolling line of ten that expands on request to a grid that grows by twelve. */
export const CategoryBlock = observer(function CategoryBlock({
  gameType,
  games,
  total,
  classifications,
}: HomeContent["blocks"][number]) {
  const domain = useDomain()
  const { t, language } = useWords()
  const line = useRef<HTMLDivElement>(null)
  const block = useMemo(() => domain.homeBlock(gameType, games, total), [domain, gameType, games, total])
  const name = t(`common:gameType.${gameType}`)
  const grown = block.games.length > games.length
  const scroll = (direction: 1 | -1) => {
    const row = line.current?.firstElementChild
    const forwards = document.documentElement.dir === "rtl" ? -direction : direction
    row?.scrollBy({ left: forwards * row.clientWidth * 0.8, behavior: "smooth" })
  }
  return (
    <Section
      icon={iconOf(gameType)}
      title={name}
      end={
        <span className={style.tools}>
          <Link to={gameTypePath(gameType)} className={buttonClass("bare", "small")}>
            <About does={t("home.allOf", { count: total })} to={name} />
          </Link>
          {!grown && (
            <>
              <button
                type="button"
                className={style.arrow}
                aria-label={t("home.back", { category: name })}
                onClick={() => scroll(-1)}
              >
                <Icon name="left" size={18} />
              </button>
              <button
                type="button"
                className={style.arrow}
                aria-label={t("home.on", { category: name })}
                onClick={() => scroll(1)}
              >
                <Icon name="right" size={18} />
              </button>
            </>
          )}
        </span>
      }
    >
      {classifications.length >= SEVERAL && <Kinds gameType={gameType} classifications={classifications} />}
      <div ref={line}>
        <GameGrid games={block.games} row={!grown} />
      </div>
      {block.growing.problem && <Alert>{problemText(block.growing.problem, t)}</Alert>}
      {!block.ended && (
        <p className={style.more}>
          <Button look="bare" size="small" busy={block.growing.busy} onClick={() => void block.growing.run(language)}>
            <About does={t("home.more")} to={name} />
            <Icon name="down" size={15} />
          </Button>
        </p>
      )}
    </Section>
  )
})
