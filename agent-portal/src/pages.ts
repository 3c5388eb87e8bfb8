import {
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  ExportOutlined,
  FallOutlined,
  FundOutlined,
  IdcardOutlined,
  LinkOutlined,
  MailOutlined,
  NotificationOutlined,
  PercentageOutlined,
  SwapOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  WalletOutlined,
} from "@ant-design/icons"
import type { Access } from "@baize/common/api/access.ts"
import { type ContractKind, contractFlags, contractKinds } from "@baize/common/api/contract-terms.ts"
import type { Site } from "@baize/common/domain/site/site.ts"
import type { ComponentType, LazyExoticComponent } from "react"
import { contractTitles } from "./pages/contracts/titles.ts"
import { lazyPage } from "./parts/lazy-page.ts"
import {
  ANNOUNCEMENTS,
  BETTING,
  contractsPath,
  DEPOSIT,
  DOWNLINES,
  downlinePath,
  ENTRIES,
  EXPORTS,
  estimatePath,
  LINKS,
  MESSAGES,
  OVERVIEW,
  REBATE_DRAWS,
  REBATE_PLAY,
  REBATES,
  REVENUE,
  ROUNDS,
  SERVICE,
  STAFF,
  settlementsPath,
  statementPath,
  USER_LOSS,
  WITHDRAW,
} from "./paths.ts"

/** The pages of the portal: path, page, title, icon, access. Routes and menu are both derived from this. */
export interface SitePage {
  /** Below /agentHome. */
  readonly path: string
  readonly page: LazyExoticComponent<ComponentType>
  /** Its menu entry; undefined: reachable only from other pages. */
  readonly menu?: {
    readonly title: MenuTitle
    readonly icon: ComponentType
    readonly group?: "team" | "reports" | "contracts" | "money" | "house"
  }
  /** The menu entry highlighted while the page is open, if it has none of its own. */
  readonly under?: string
  /** Shown only if the brand has enabled this flag. */
  readonly flag?: string
  /** The page (or pages) by which an agent opens it to their staff; `any`: to all staff; undefined: to none. */
  readonly staff?: Access["page"]
}

/** The pages of every signed-in user. */
export const openPages = ({ site, opens }: { site: Site; opens: (page: SitePage["staff"]) => boolean }): readonly SitePage[] =>
  pages.filter(({ flag, staff }) => (!flag || site.has(flag)) && opens(staff))

type MenuTitle =
  | "overview"
  | "downlines"
  | "staff"
  | "links"
  | "betting"
  | "exports"
  | "userLoss"
  | "revenue"
  | "rebates"
  | "transactions"
  | "dividends"
  | "daily"
  | "hourly"
  | "realTime"
  | "deposit"
  | "withdraw"
  | "announcements"
  | "messages"
  | "service"

const contractMenu = {
  dividend: { title: contractTitles.dividend, icon: AuditOutlined },
  daily: { title: contractTitles.daily, icon: CalendarOutlined },
  hourly: { title: contractTitles.hourly, icon: ClockCircleOutlined },
  "real-time": { title: contractTitles["real-time"], icon: ThunderboltOutlined },
} as const satisfies Record<ContractKind, object>

const Contracts = lazyPage(async () => (await import("./pages/contracts/contracts-page.tsx")).ContractsPage)
const Settlements = lazyPage(async () => (await import("./pages/contracts/settlements-page.tsx")).SettlementsPage)
const SoFar = lazyPage(async () => (await import("./pages/contracts/estimate-page.tsx")).EstimatePage)
const Statement = lazyPage(async () => (await import("./pages/contracts/statement-page.tsx")).StatementPage)

/** The pages of a kind of contract, if the brand's flag is on. */
const contractPages = (kind: ContractKind): SitePage[] => [
  {
    path: contractsPath[kind],
    page: Contracts,
    menu: { ...contractMenu[kind], group: "contracts" },
    flag: contractFlags[kind],
    staff: "contracts",
  },
  { path: estimatePath(kind), page: SoFar, under: contractsPath[kind], flag: contractFlags[kind], staff: "contracts" },
  { path: settlementsPath(kind), page: Settlements, under: contractsPath[kind], flag: contractFlags[kind], staff: "contracts" },
  {
    path: statementPath(kind, ":id"),
    page: Statement,
    under: contractsPath[kind],
    flag: contractFlags[kind],
    staff: "contracts",
  },
]

export const pages: readonly SitePage[] = [
  {
    path: OVERVIEW,
    staff: "overview",
    page: lazyPage(async () => (await import("./pages/overview/overview-page.tsx")).OverviewPage),
    menu: { title: "overview", icon: DashboardOutlined },
  },
  {
    path: DOWNLINES,
    staff: "downlines",
    page: lazyPage(async () => (await import("./pages/downlines/downlines-page.tsx")).DownlinesPage),
    menu: { title: "downlines", icon: TeamOutlined, group: "team" },
  },
  {
    path: downlinePath(":id"),
    page: lazyPage(async () => (await import("./pages/downlines/downline-page.tsx")).DownlinePage),
    under: DOWNLINES,
    staff: "downlines",
  },
  {
    path: LINKS,
    staff: "links",
    page: lazyPage(async () => (await import("./pages/links/links-page.tsx")).LinksPage),
    menu: { title: "links", icon: LinkOutlined, group: "team" },
  },
  {
    path: STAFF,
    page: lazyPage(async () => (await import("./pages/staff/staff-page.tsx")).StaffPage),
    menu: { title: "staff", icon: IdcardOutlined, group: "team" },
  },
  {
    path: BETTING,
    staff: "betting",
    page: lazyPage(async () => (await import("./pages/reports/betting-page.tsx")).BettingPage),
    menu: { title: "betting", icon: BarChartOutlined, group: "reports" },
  },
  {
    path: ROUNDS,
    staff: ["betting", "userLoss", "revenue"],
    page: lazyPage(async () => (await import("./pages/reports/rounds-page.tsx")).RoundsPage),
    under: BETTING,
  },
  {
    path: USER_LOSS,
    staff: "userLoss",
    page: lazyPage(async () => (await import("./pages/reports/user-loss-page.tsx")).UserLossPage),
    menu: { title: "userLoss", icon: FallOutlined, group: "reports" },
  },
  {
    path: REVENUE,
    staff: "revenue",
    page: lazyPage(async () => (await import("./pages/reports/revenue-page.tsx")).RevenuePage),
    menu: { title: "revenue", icon: FundOutlined, group: "reports" },
  },
  {
    path: REBATES,
    staff: "revenue",
    page: lazyPage(async () => (await import("./pages/rebates/rebate-days-page.tsx")).RebateDaysPage),
    menu: { title: "rebates", icon: PercentageOutlined, group: "reports" },
  },
  {
    path: REBATE_PLAY,
    staff: "revenue",
    page: lazyPage(async () => (await import("./pages/rebates/rebate-play-page.tsx")).RebatePlayPage),
    under: REBATES,
  },
  {
    path: REBATE_DRAWS,
    staff: "revenue",
    page: lazyPage(async () => (await import("./pages/rebates/lottery-rebates-page.tsx")).LotteryRebatesPage),
    under: REBATES,
  },
  {
    path: ENTRIES,
    staff: "transactions",
    page: lazyPage(async () => (await import("./pages/reports/entries-page.tsx")).EntriesPage),
    menu: { title: "transactions", icon: SwapOutlined, group: "reports" },
  },
  {
    path: EXPORTS,
    staff: "exports",
    page: lazyPage(async () => (await import("./pages/exports/exports-page.tsx")).ExportsPage),
    menu: { title: "exports", icon: ExportOutlined, group: "reports" },
  },
  ...contractKinds.flatMap(contractPages),
  {
    path: DEPOSIT,
    page: lazyPage(async () => (await import("./pages/cashier/deposit-page.tsx")).DepositPage),
    menu: { title: "deposit", icon: WalletOutlined, group: "money" },
  },
  {
    path: WITHDRAW,
    page: lazyPage(async () => (await import("./pages/cashier/withdraw-page.tsx")).WithdrawPage),
    menu: { title: "withdraw", icon: BankOutlined, group: "money" },
  },
  {
    path: ANNOUNCEMENTS,
    staff: "any",
    page: lazyPage(async () => (await import("./pages/announcements/announcements-page.tsx")).AnnouncementsPage),
    menu: { title: "announcements", icon: NotificationOutlined, group: "house" },
  },
  {
    path: MESSAGES,
    page: lazyPage(async () => (await import("./pages/messages/messages-page.tsx")).MessagesPage),
    menu: { title: "messages", icon: MailOutlined, group: "house" },
  },
  {
    path: SERVICE,
    page: lazyPage(async () => (await import("./pages/service/service-page.tsx")).ServicePage),
    menu: { title: "service", icon: CustomerServiceOutlined, group: "house" },
  },
]
