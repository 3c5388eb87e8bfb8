import { AuditOutlined, BarChartOutlined, DashboardOutlined, LinkOutlined, TeamOutlined } from "@ant-design/icons"
import type { ComponentType, LazyExoticComponent } from "react"
import { BETTING, DIVIDENDS, DOWNLINES, LINKS, OVERVIEW, SETTLEMENTS, statementPath } from "./paths.ts"
import { lazyPage } from "./shell/lazy-page.ts"

/** The pages of the portal: path, page, title, icon, who. Routes and menu are both made of this. */
export interface PortalPage {
  /** Below /agentHome. */
  readonly path: string
  readonly page: LazyExoticComponent<ComponentType>
  /** Its entry in the menu; undefined: reached from other pages only. */
  readonly menu?: { readonly title: MenuTitle; readonly icon: ComponentType; readonly group?: "team" | "reports" | "contracts" }
  /** The entry that is lit while the page is open, where it has none of its own. */
  readonly under?: string
  /** Shown only to brands that have switched this flag on. */
  readonly flag?: string
}

type MenuTitle = "overview" | "downlines" | "links" | "betting" | "dividends"

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
]
