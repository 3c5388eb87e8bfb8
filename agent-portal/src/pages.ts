import {
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  ExportOutlined,
  LinkOutlined,
  MailOutlined,
  NotificationOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  WalletOutlined,
} from "@ant-design/icons"
import { type ContractKind, contractFlags, contractKinds } from "@baize/common/api/contracts.ts"
import type { ComponentType, LazyExoticComponent } from "react"
import {
  ANNOUNCEMENTS,
  BETTING,
  contractsPath,
  DEPOSIT,
  DOWNLINES,
  EXPORTS,
  LINKS,
  MESSAGES,
  OVERVIEW,
  SERVICE,
  settlementsPath,
  statementPath,
  WITHDRAW,
} from "./paths.ts"
import { lazyPage } from "./shell/lazy-page.ts"

/** The pages of the portal: path, page, title, icon, who. Routes and menu are both made of this. */
export interface PortalPage {
  /** Below /agentHome. */
  readonly path: string
  readonly page: LazyExoticComponent<ComponentType>
  /** Its entry in the menu; undefined: reached from other pages only. */
  readonly menu?: {
    readonly title: MenuTitle
    readonly icon: ComponentType
    readonly group?: "team" | "reports" | "contracts" | "money" | "house"
  }
  /** The entry that is lit while the page is open, where it has none of its own. */
  readonly under?: string
  /** Shown only to brands that have switched this flag on. */
  readonly flag?: string
}

type MenuTitle =
  | "overview"
  | "downlines"
  | "links"
  | "betting"
  | "exports"
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
  dividend: { title: "dividends", icon: AuditOutlined },
  daily: { title: "daily", icon: CalendarOutlined },
  hourly: { title: "hourly", icon: ClockCircleOutlined },
  "real-time": { title: "realTime", icon: ThunderboltOutlined },
} as const satisfies Record<ContractKind, object>

const Contracts = lazyPage(async () => (await import("./pages/contracts/contracts-page.tsx")).ContractsPage)
const Settlements = lazyPage(async () => (await import("./pages/contracts/settlements-page.tsx")).SettlementsPage)
const Statement = lazyPage(async () => (await import("./pages/contracts/statement-page.tsx")).StatementPage)

/** The pages of a kind of contract: there while the brand's flag is on. */
const contractPages = (kind: ContractKind): PortalPage[] => [
  { path: contractsPath[kind], page: Contracts, menu: { ...contractMenu[kind], group: "contracts" }, flag: contractFlags[kind] },
  { path: settlementsPath(kind), page: Settlements, under: contractsPath[kind], flag: contractFlags[kind] },
  { path: statementPath(kind, ":id"), page: Statement, under: contractsPath[kind], flag: contractFlags[kind] },
]

export const pages: readonly PortalPage[] = [
  {
    path: OVERVIEW,
    page: lazyPage(async () => (await import("./pages/overview/overview-page.tsx")).OverviewPage),
    menu: { title: "overview", icon: DashboardOutlined },
  },
  {
    path: DOWNLINES,
    page: lazyPage(async () => (await import("./pages/downlines/downlines-page.tsx")).DownlinesPage),
    menu: { title: "downlines", icon: TeamOutlined, group: "team" },
  },
  {
    path: LINKS,
    page: lazyPage(async () => (await import("./pages/links/links-page.tsx")).LinksPage),
    menu: { title: "links", icon: LinkOutlined, group: "team" },
  },
  {
    path: BETTING,
    page: lazyPage(async () => (await import("./pages/betting/betting-page.tsx")).BettingPage),
    menu: { title: "betting", icon: BarChartOutlined, group: "reports" },
  },
  {
    path: EXPORTS,
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
