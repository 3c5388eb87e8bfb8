import { gameTypes } from "@baize/common/api/fields.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import type { ReactNode } from "react"
import { Home } from "./pages/home/home.tsx"
import type { SitePage } from "./parts/guard.tsx"
import { lazyPage } from "./parts/lazy-page.tsx"
import {
  CRASH_GAMES,
  DOWNLOAD,
  FAVORITES,
  GAME,
  gameTypePath,
  HELP,
  HELP_ALONE,
  HOT,
  homePaths,
  JACKPOT_GAMES,
  LOGIN,
  LOTTERY_DRAW,
  lotteryPath,
  MEMBER_CENTER,
  NEW,
  ORIGINALS,
  POINT_MALL,
  PORTAL,
  PORTAL_LOGIN,
  PROMOTION_DETAIL,
  PROMOTIONS,
  PROVIDERS,
  RECENT,
  REGISTER,
  SEAMLESS,
  SELF_TEST,
  TABLE_GAMES,
} from "./paths.ts"

const CategoryPage = lazyPage(() => import("./pages/category/category-page.tsx").then(file => file.CategoryPage))
const Promotions = lazyPage(() => import("./pages/info/promotions.tsx").then(file => file.Promotions))
const PromotionDetail = lazyPage(() => import("./pages/info/promotion-detail.tsx").then(file => file.PromotionDetail))
const Providers = lazyPage(() => import("./pages/providers/providers.tsx").then(file => file.Providers))
const Help = lazyPage(() => import("./pages/info/help.tsx").then(file => file.Help))
const SelfTest = lazyPage(() =>
  withWords(
    "selfTest",
    import("./pages/info/self-test.tsx").then(file => file.SelfTest),
  ),
)
const Down = lazyPage(() => import("./pages/info/down.tsx").then(file => file.Down))
const MemberCenter = lazyPage(() => import("./pages/member/member-center.tsx").then(file => file.MemberCenter))
const NotFound = lazyPage(() => import("./pages/info/not-found.tsx").then(file => file.NotFound))
const Seamless = lazyPage(() => import("./pages/info/seamless.tsx").then(file => file.Seamless))
const PointMall = lazyPage(() => import("./pages/info/point-mall.tsx").then(file => file.PointMall))
const ToPortal = lazyPage(() => import("./pages/info/to-portal.tsx").then(file => file.ToPortal))
const Lottery = lazyPage(() => import("./pages/lottery/lottery-page.tsx").then(file => file.LotteryPage))
const LotteryDraw = lazyPage(() => import("./pages/lottery/draw-page.tsx").then(file => file.DrawPage))

/** Short addresses of one studio, or of one kind of game over all studios. */
const centers = {
  "/pg": { vendor: "PG" },
  "/jdb": { vendor: "JDB" },
  "/jl": { vendor: "JL" },
  "/ss": { vendor: "SS" },
  "/evo": { vendor: "EVO" },
  "/pp": { vendor: "PP" },
  "/bg": { vendor: "BG" },
  [ORIGINALS]: { vendor: "BZ" },
  [TABLE_GAMES]: { classification: "TABLE" },
  "/rou": { classification: "ROULETTE" },
  "/bac": { classification: "BACCARAT" },
  [JACKPOT_GAMES]: { classification: "JACKPOT" },
  "/horse": { classification: "HORSE" },
  "/mini": { classification: "MINI" },
  "/megaway": { classification: "MEGAWAY" },
  [CRASH_GAMES]: { classification: "CRASH" },
} as const

const everyone = (path: string, page: ReactNode): SitePage => ({ path, page, who: "everyone" })
const signedIn = (path: string, page: ReactNode): SitePage => ({ path, page, who: "signed-in" })
const notFound = <NotFound addresses={() => pages.map(({ path }) => path)} />

/** The pages of the site: path, page, who may enter. A page names its own title. */
export const pages: readonly SitePage[] = [
  ...homePaths.map(path => everyone(path, <Home />)),
  everyone(HOT, <CategoryPage key="hot" group="hot" />),
  everyone(NEW, <CategoryPage key="new" group="new" />),
  ...gameTypes.map(gameType => everyone(gameTypePath(gameType), <CategoryPage key={gameType} gameType={gameType} />)),
  ...Object.entries(centers).map(([path, center]) => everyone(path, <CategoryPage key={path} {...center} />)),
  everyone(PROVIDERS, <Providers />),
  signedIn(FAVORITES, <CategoryPage key="favorites" group="favorites" />),
  signedIn(RECENT, <CategoryPage key="recent" group="recent" />),
  everyone(lotteryPath.all, <Lottery key="all" kind="all" />),
  everyone(lotteryPath.sea, <Lottery key="sea" kind="sea" />),
  everyone(lotteryPath.vietnam, <Lottery key="vietnam" kind="vietnam" />),
  everyone(LOTTERY_DRAW, <LotteryDraw />),
  everyone(PROMOTIONS, <Promotions />),
  everyone(PROMOTION_DETAIL, <PromotionDetail />),
  everyone(HELP, <Help />),
  everyone(HELP_ALONE, <Help alone />),
  everyone(SELF_TEST, <SelfTest />),
  everyone(DOWNLOAD, <Down />),
  ...[PORTAL_LOGIN, PORTAL].map(path => everyone(path, <ToPortal key={path} to={path} />)),
  everyone(SEAMLESS, <Seamless />),
  signedIn(POINT_MALL, <PointMall />),
  // A game opened by its address: the popup stage launches it over the home page.
  everyone(GAME, <Home />),
  { ...everyone(LOGIN, <Home />), popup: "login" },
  { ...everyone(REGISTER, <Home />), popup: "register" },
  everyone(MEMBER_CENTER, <MemberCenter unknown={notFound} />),
  everyone("*", notFound),
]
