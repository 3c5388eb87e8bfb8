import type { GameType } from "@baize/common/api/fields.ts"
import type { GameCatalog } from "@baize/common/domain/games/catalog.ts"
import type { GameChoice } from "@baize/common/domain/games/game-choice.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import { observer } from "mobx-react-lite"
import { type ComponentProps, useEffect, useRef, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button, buttonClass } from "../../parts/button.tsx"
import { GameGrid } from "../../parts/game-grid.tsx"
import { Alert, Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { optionalPart } from "../../parts/optional-part.tsx"
import { Link, useLocation, useNavigate } from "../../parts/router.ts"
import { SearchBox } from "../../parts/search-box.tsx"
import { Title } from "../../parts/title.tsx"
import { useClassificationName } from "../../parts/use-classification-name.ts"
import { useWords } from "../../parts/words.ts"
import { HOT, LOGIN } from "../../paths.ts"
import { usePopups } from "../../popups/popups.ts"
import { lateJackpot } from "../home/late-jackpot.tsx"
import style from "./category-page.module.css"
import { ClassifyBar } from "./classify-bar.tsx"
import { NextPage } from "./next-page.tsx"
import { RoomList } from "./room-list.tsx"
import { SlotFilter } from "./slot-filter.tsx"
import { SortSelect } from "./sort-select.tsx"
import { type GameCenter, useChoice } from "./use-choice.ts"
import { VendorMenu } from "./vendor-menu.tsx"

// Only for two categories.
const DrawsBand = optionalPart(
  () => import("../lottery/draws-band.tsx").then(file => file.DrawsBand),
  <div className={style.draws}>
    <Skeleton height={274} />
  </div>,
)

const LiveTables = optionalPart(
  () =>
    withWords(
      ["tables"],
      import("./live-tables.tsx").then(file => file.LiveTables),
    ),
  <div className={style.tables}>
    <Skeleton height="100%" />
  </div>,
)

const Jackpot = lateJackpot(style.jackpot)

type CategoryGroup = GameChoice["group"]
const titles = { all: "nav.home", hot: "nav.hot", new: "nav.new", recent: "nav.recent", favorites: "nav.favorites" } as const

const nothing = {
  vendor: undefined,
  classification: undefined,
  search: undefined,
  minBet: undefined,
  minLines: undefined,
  group: "all",
} as const

interface NothingFoundProps {
  group: CategoryGroup
  /** Whether something narrows the list. */
  chosen: boolean
  search: string | undefined
  choose: ReturnType<typeof useChoice>["choose"]
}

/** An empty list, and how to see more. */
function NothingFound({ group, chosen, search, choose }: NothingFoundProps) {
  const popups = usePopups()
  const { t } = useWords()
  const own = group === "favorites" || group === "recent"
  return (
    <Empty
      icon={group === "favorites" ? "heart" : group === "recent" ? "history" : "search"}
      title={t(own ? `category.empty.${group}` : "category.empty.none")}
      text={t(own ? "category.empty.ownText" : "category.empty.text")}
    >
      {own || !chosen ? (
        <Link to={HOT} className={buttonClass("primary")}>
          {t("category.seeHot")}
        </Link>
      ) : (
        <>
          <Button onClick={() => choose(nothing)}>{t("category.clear")}</Button>
          {search && (
            <Button look="primary" onClick={() => popups.show({ kind: "search", text: search })}>
              {t("category.searchAll", { text: search })}
            </Button>
          )}
        </>
      )}
    </Empty>
  )
}

interface CategoryPageProps extends GameCenter {
  gameType?: GameType | undefined
  group?: CategoryGroup
}

/** The name of the studio, kind, category or group that the page shows. */
function usePageName({ gameType, group = "all", vendor, classification }: CategoryPageProps, studio: string | undefined): string {
  const nameOfKind = useClassificationName()
  const { t } = useWords()
  if (vendor) return studio ?? vendor
  if (classification) return nameOfKind(classification)
  return gameType ? t(`common:gameType.${gameType}`) : t(titles[group])
}

/** Whether the visitor's choice narrows the games of the page. */
function isNarrowed(choice: GameChoice, center: GameCenter, within: boolean): boolean {
  const { vendor, classification, search, minBet, minLines, group } = choice
  return Boolean(
    (vendor && !center.vendor) ||
      (classification && !center.classification) ||
      search ||
      minBet ||
      minLines ||
      (within && group !== "all"),
  )
}

/** A lottery in which only the house draws. */
const HouseDraws = ({ name, ...draws }: ComponentProps<typeof DrawsBand> & { readonly name: string }) => (
  <>
    <Title text={name} />
    <header className={style.head}>
      <h1>{name}</h1>
    </header>
    <DrawsBand {...draws} />
  </>
)

/** The search among the games, and their order. */
function Narrowing({ choice: { search = "", sort }, choose }: Pick<ReturnType<typeof useChoice>, "choice" | "choose">) {
  const { t } = useWords()
  return (
    <>
      <SearchBox search={search} change={text => choose({ search: text || undefined })} label={t("category.search")} />
      <SortSelect sort={sort} choose={sort => choose({ sort })} />
    </>
  )
}

/** The house's live tables. Without its label of live games there is nothing to keep a place for. */
const HouseTables = observer(function HouseTables() {
  const { site } = useDomain()
  const salon = site.home?.vendors.find(({ code }) => code === "EVO")
  return !site.home || salon?.gameTypes.includes("LIVE") ? <LiveTables /> : null
})

/** The jackpot that the games of the page pay, if the brand has one for real money, and no decorative counter in its place. */
const Pool = observer(function Pool() {
  const { site } = useDomain()
  return typeof site.home?.jackpot === "number" && !site.has("JACKPOTSHOW3") ? <Jackpot above="its games" /> : null
})

/** Places for the games that load: no more than there are, so that the foot below stays where it is when they come. */
const comingIn = ({ known, loading, total, rows, problem }: GameCatalog["list"]): number =>
  problem ? 0 : known ? (loading ? Math.min(6, Math.max(0, total - rows.length)) : 0) : 18

function AllClosed() {
  const { t } = useWords()
  return (
    <div className={style.closed}>
      <Alert tone="warning">{t("category.empty.closed")}</Alert>
    </div>
  )
}

/**
 * The games of a category, of a studio or a kind (`GameCenter`), or of a group over all categories; the choice is stored in the
 * address.
 */
export const CategoryPage = observer(function CategoryPage({ gameType, group = "all", ...center }: CategoryPageProps) {
  const domain = useDomain()
  const navigate = useNavigate()
  const { pathname, search: query } = useLocation()
  const { t, format, language } = useWords()
  const [catalog] = useState(() => domain.catalog())
  const { choice, choose } = useChoice(gameType, group, center)
  const { list } = catalog
  const { vendor, search } = choice
  const searched = useRef(search)
  const shownGroup = choice.group
  const own = shownGroup === "favorites" || shownGroup === "recent"
  const closed = own && !domain.session.signedIn

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list restarts with each part of the choice
  useEffect(() => {
    if (closed) return void navigate(LOGIN, { replace: true, state: { back: pathname + query } })
    // During typing, the results stay until the next ones arrive.
    void list.show({ ...choice, language }, { keep: searched.current !== search })
    searched.current = search
  }, [list, JSON.stringify(choice), language, domain.memberStores, closed])

  const studio = domain.site.home?.vendors.find(({ code }) => code === center.vendor)
  const name = usePageName({ gameType, group, ...center }, studio?.name)
  const within = Boolean(gameType || center.vendor || center.classification)
  const nothingFound = (
    <NothingFound group={shownGroup} chosen={isNarrowed(choice, center, within)} search={search} choose={choose} />
  )
  const lottery = !own && (gameType === "LOTT" || gameType === "ELOTT") ? gameType : undefined
  // Without a studio's lotteries there are only the house's draws: nothing to count, search or filter.
  if (lottery && !domain.site.home?.vendors.some(({ gameTypes }) => gameTypes.includes(lottery)))
    return <HouseDraws name={name} mode={lottery} otherwise={nothingFound} />
  return (
    <>
      <Title text={name} />
      <header className={style.head}>
        <h1>{name}</h1>
        <p className="number" role="status">
          {list.known && t("category.count", { count: list.total, shown: format.count(list.total) })}
        </p>
        {!own && <Narrowing choice={choice} choose={choose} />}
      </header>
      {(gameType || !within) && <VendorMenu gameType={gameType} chosen={vendor} choose={code => choose({ vendor: code })} />}
      <ClassifyBar
        within={within}
        choice={choice}
        gameTypes={studio && studio.gameTypes.length > 1 ? studio.gameTypes : []}
        classifications={center.classification || !choice.gameType ? [] : catalog.classifications}
        choose={choose}
      />
      {!own && gameType === "LIVE" && <HouseTables />}
      {lottery && <DrawsBand mode={lottery} />}
      {center.classification === "JACKPOT" && <Pool />}
      {choice.gameType === "RNG" && !own && <SlotFilter choice={choice} choose={choose} />}
      {list.known && list.total === 0 && !list.problem ? (
        nothingFound
      ) : (
        <>
          <h2 className="hidden">{t("footer.games")}</h2>
          {/* Open games come first: if the first game is closed, all are. */}
          {!own && list.rows[0]?.maintenance && <AllClosed />}
          <GameGrid games={list.rows} waiting={comingIn(list)} rates={choice.sort === "return"} eager={12} wide />
        </>
      )}
      {list.problem && <Problem problem={list.problem} retry={() => void list.more()} />}
      {!list.problem && <NextPage list={list} />}
      {!own && gameType === "PVP" && list.known && <RoomList />}
    </>
  )
})
