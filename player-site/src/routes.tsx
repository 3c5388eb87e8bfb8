import { gameTypes } from "@baize/common/api/fields.ts"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router-dom"
import { useDomain } from "./domain.ts"
import { Home } from "./pages/home/home.tsx"
import { pathOf } from "./parts/categories.ts"
import { chunk } from "./parts/chunk.tsx"
import { useSignInFirst } from "./popups/use-sign-in-first.ts"

const CategoryPage = chunk(() => import("./pages/category/category-page.tsx").then(file => file.CategoryPage))
const Promotions = chunk(() => import("./pages/info/promotions.tsx").then(file => file.Promotions))
const PromotionDetail = chunk(() => import("./pages/info/promotion-detail.tsx").then(file => file.PromotionDetail))
const Providers = chunk(() => import("./pages/providers/providers.tsx").then(file => file.Providers))
const Help = chunk(() => import("./pages/info/help.tsx").then(file => file.Help))
const Down = chunk(() => import("./pages/info/down.tsx").then(file => file.Down))
const NotFound = chunk(() => import("./pages/info/not-found.tsx").then(file => file.NotFound))
const Seamless = chunk(() => import("./pages/info/seamless.tsx").then(file => file.Seamless))
const PointMall = chunk(() => import("./pages/info/point-mall.tsx").then(file => file.PointMall))
const ToPortal = chunk(() => import("./pages/info/to-portal.tsx").then(file => file.ToPortal))
const Lottery = chunk(() => import("./pages/lottery/lottery-page.tsx").then(file => file.LotteryPage))
const LotteryDraw = chunk(() => import("./pages/lottery/draw-page.tsx").then(file => file.DrawPage))
const Overview = chunk(() => import("./pages/member/overview.tsx").then(file => file.Overview))
const Deposit = chunk(() => import("./pages/member/deposit.tsx").then(file => file.Deposit))
const Withdraw = chunk(() => import("./pages/member/withdraw.tsx").then(file => file.Withdraw))
const Betting = chunk(() => import("./pages/member/betting-record.tsx").then(file => file.BettingRecord))
const Told = chunk(() => import("./pages/member/told.tsx").then(file => file.Told))
const SaferPlay = chunk(() => import("./pages/member/safer-play/safer-play.tsx").then(file => file.SaferPlay))
const Transactions = chunk(() => import("./pages/member/transactions.tsx").then(file => file.Transactions))

/** Who may enter: everybody, whoever is signed in, or members and agents but not free play. */
type Who = "everyone" | "signed-in" | "members"

interface Entry {
  readonly path: string
  readonly page: ReactNode
  readonly who: Who
  /** Opens over the page, which then is at `/`. */
  readonly popup?: "login" | "register"
}

/** Short addresses of one studio, or of one kind of game over all studios. */
const centres = {
  "/pg": { vendor: "PG" },
  "/jdb": { vendor: "JDB" },
  "/jl": { vendor: "JL" },
  "/ss": { vendor: "SS" },
  "/evo": { vendor: "EVO" },
  "/pp": { vendor: "PP" },
  "/bg": { vendor: "BG" },
  "/bgs": { vendor: "BZ" },
  "/rou": { classification: "ROULETTE" },
  "/bac": { classification: "BACCARAT" },
  "/jp": { classification: "JACKPOT" },
  "/horse": { classification: "HORSE" },
  "/mini": { classification: "MINI" },
  "/megaway": { classification: "MEGAWAY" },
  "/crash": { classification: "CRASH" },
} as const

const everyone = (path: string, page: ReactNode): Entry => ({ path, page, who: "everyone" })
const signedIn = (path: string, page: ReactNode): Entry => ({ path, page, who: "signed-in" })
const members = (path: string, page: ReactNode): Entry => ({ path, page, who: "members" })

/** Every address of the site. A page names its own title. */
const table: readonly Entry[] = [
  ...["/", "/home", "/index", "/index.html"].map(path => everyone(path, <Home />)),
  everyone("/hot", <CategoryPage key="hot" group="hot" />),
  everyone("/new", <CategoryPage key="new" group="new" />),
  ...gameTypes.map(gameType => everyone(pathOf(gameType), <CategoryPage key={gameType} gameType={gameType} />)),
  ...Object.entries(centres).map(([path, centre]) => everyone(path, <CategoryPage key={path} {...centre} />)),
  everyone("/providers", <Providers />),
  signedIn("/favorite", <CategoryPage key="favourites" group="favourites" />),
  signedIn("/recent", <CategoryPage key="recent" group="recent" />),
  signedIn("/lottery", <Lottery key="all" kind="all" />),
  signedIn("/seaLottery", <Lottery key="sea" kind="sea" />),
  signedIn("/vnLottery", <Lottery key="vietnam" kind="vietnam" />),
  everyone("/lotteryDraw", <LotteryDraw />),
  everyone("/promotions", <Promotions />),
  everyone("/PromotionDetail", <PromotionDetail />),
  everyone("/help", <Help />),
  everyone("/helpmc", <Help alone />),
  everyone("/down", <Down />),
  ...["/agent", "/agentHome"].map(path => everyone(path, <ToPortal key={path} to={path} />)),
  everyone("/seamless", <Seamless />),
  signedIn("/pointMall", <PointMall />),
  { ...everyone("/login", <Home />), popup: "login" },
  { ...everyone("/register", <Home />), popup: "register" },
  signedIn("/member", <Overview />),
  signedIn("/member/securityCenter", <Overview />),
  members("/member/depositv2", <Deposit />),
  members("/member/withdraw", <Withdraw />),
  members("/member/saferPlay", <SaferPlay />),
  signedIn("/member/personalHistoryCopy", <Betting />),
  signedIn("/member/notices", <Told />),
  signedIn("/member/transactionHistory", <Transactions />),
  everyone("*", <NotFound addresses={() => table.map(({ path }) => path)} />),
]

const Guard = observer(function Guard({ path, page, who, popup }: Entry) {
  const { session } = useDomain()
  useSignInFirst(popup)
  const { pathname, search, hash, state } = useLocation()
  // Old links come in any letter case; what is shared from here on is written as it should be.
  if (pathname !== path && pathname.toLowerCase().replace(/\/+$/, "") === path.toLowerCase())
    return <Navigate to={path + search + hash} replace state={state} />
  if (who !== "everyone" && !session.signedIn) return <Navigate to="/login" replace state={{ back: pathname + search + hash }} />
  if (who === "members" && session.trial) return <Navigate to="/member" replace />
  return page
})

function Page(): ReactNode {
  return (
    <Routes>
      {table.map(entry => (
        <Route key={entry.path} path={entry.path} element={<Guard {...entry} />} />
      ))}
    </Routes>
  )
}

/** The router around whatever is shown; `children` gets the page of the present address. */
export function Routed({ children }: { children: (page: ReactNode) => ReactNode }) {
  return <BrowserRouter>{children(<Page />)}</BrowserRouter>
}
