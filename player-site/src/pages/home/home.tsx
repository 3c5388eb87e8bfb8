import type { HomeBlock } from "@baize/common/api/site.ts"
import { observer } from "mobx-react-lite"
import { Fragment, type ReactNode } from "react"
import { useDomain } from "../../domain.ts"
import { optionalPart } from "../../parts/optional-part.tsx"
import { Title } from "../../parts/title.tsx"
import { useGradually } from "../../parts/use-gradually.ts"
import { useWords } from "../../parts/words.ts"
import { Carousel } from "./carousel.tsx"
import { CategoryBlock } from "./category-block.tsx"
import { ContinuePlaying } from "./continue-playing.tsx"
import style from "./home.module.css"
import { HotBlock } from "./hot-block.tsx"
import { Originals } from "./originals.tsx"
import { QuickEntries } from "./quick-entries.tsx"
import { Ticker } from "./ticker.tsx"

const WinnerBoard = optionalPart(() => import("./winner-board.tsx").then(file => file.WinnerBoard))

/** Blocks drawn with the first paint. */
const AT_FIRST = 3

/** The home page. All its content came with the first call of the visit. */
export const Home = observer(function Home() {
  const { site } = useDomain()
  const { home, info } = site
  const { t, language } = useWords()
  // Below the fold: rendered right afterwards, without delaying the first paint.
  const blocks = site.openBlocks
  const drawn = useGradually(home ? 1 + blocks.length : 0)
  if (!home) return null
  const parts: Record<HomeBlock, () => ReactNode> = {
    banner: () => (
      <div className={style.front}>
        <Carousel key={`${language} ${home.banners.map(({ id }) => id).join()}`} banners={home.banners} />
        <QuickEntries blocks={home.blocks} />
      </div>
    ),
    recent: () => <ContinuePlaying />,
    originals: () =>
      (home.originals.length > 0 || home.winners.length > 0) && (
        <div className={style.start}>
          <Originals games={home.originals} />
          {home.winners.length > 0 && (
            <div className={style.winners}>
              <WinnerBoard winners={home.winners} />
            </div>
          )}
        </div>
      ),
    hot: () => <HotBlock games={home.hot} jackpot={home.jackpot !== null || site.has("JACKPOTSHOW3")} />,
    news: () => <Ticker announcements={home.announcements} />,
    games: () =>
      blocks.slice(0, Math.max(order.indexOf("games") < AT_FIRST ? 1 : 0, drawn - 1)).map(block => (
        <div key={block.gameType} className={`${style.block} ${block.total > block.games.length ? style.growing : ""}`}>
          <CategoryBlock {...block} />
        </div>
      )),
  }
  // A brand's own order; what it does not name follows as usual, and nothing is drawn above what is there already.
  const order = [...new Set([...(info?.homeOrder ?? []), ...(Object.keys(parts) as HomeBlock[])])]
  const drawnAt = (at: number) => (at > order.indexOf("games") ? blocks.length : at < AT_FIRST ? -1 : 0)
  return (
    <div className={style.home}>
      <Title text={t("home.title")} />
      <h1 className="hidden">{t("home.heading", { brand: info?.name ?? "" })}</h1>
      {order.map((name, at) => drawn > drawnAt(at) && <Fragment key={name}>{parts[name]?.()}</Fragment>)}
    </div>
  )
})
