import {
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  LinkOutlined,
  MailOutlined,
  NotificationOutlined,
  TeamOutlined,
  WalletOutlined,
} from "@ant-design/icons"
import type { ComponentType, LazyExoticComponent } from "react"
import {
  ANNOUNCEMENTS,
  BETTING,
  DEPOSIT,
  DIVIDENDS,
  DOWNLINES,
  LINKS,
  MESSAGES,
  OVERVIEW,
  SERVICE,
  SETTLEMENTS,
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
  | "dividends"
  | "deposit"
  | "withdraw"
  | "announcements"
  | "messages"
  | "service"

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
    path: DIVIDENDS,
    page: lazyPage(async () => (await import("./pages/contracts/contracts-page.tsx")).ContractsPage),
    menu: { title: "dividends", icon: AuditOutlined, group: "contracts" },
    flag: "divtypereq",
  },
  {
    path: SETTLEMENTS,
    page: lazyPage(async () => (await import("./pages/contracts/settlements-page.tsx")).SettlementsPage),
    under: DIVIDENDS,
    flag: "divtypereq",
  },
  {
    path: statementPath(":id"),
    page: lazyPage(async () => (await import("./pages/contracts/statement-page.tsx")).StatementPage),
    under: DIVIDENDS,
    flag: "divtypereq",
  },
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
