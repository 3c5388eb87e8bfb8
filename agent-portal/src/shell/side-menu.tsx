import { contractKinds } from "@baize/common/api/contract-terms.ts"
import { Badge, Menu } from "antd"
import type { ItemType } from "antd/es/menu/interface"
import { observer } from "mobx-react-lite"
import { type MouseEvent, startTransition, useEffect, useOptimistic, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { openPages, type SitePage } from "../pages.ts"
import { isPlain } from "../parts/address.ts"
import { Link, useLocation } from "../parts/router.ts"
import { contractsPath, MESSAGES } from "../paths.ts"
import styles from "./side-menu.module.css"

const groups = [undefined, "team", "reports", "contracts", "money", "house"] as const

/** The menu, derived from the table of pages. Entries show a count of what awaits the agent's answer. */
export const SideMenu = observer(function SideMenu({ close }: { close?: () => void }) {
  const { t } = useTranslation("agent")
  const domain = useDomain()
  const { agentStores } = domain
  const open = openPages(domain)
  const item = ({ path, menu }: SitePage): ItemType => {
    const Icon = menu!.icon
    const kind = contractKinds.find(one => contractsPath[one] === path)
    const count = (path === MESSAGES ? agentStores?.messages.unread : kind && agentStores?.waiting.of(kind)) ?? 0
    return {
      key: path,
      icon: <Icon aria-hidden />,
      label: (
        <Link to={path} onClick={close} className={styles.entry}>
          <span className={styles.name}>{t(`menu.${menu!.title}`)}</span>
          {count > 0 && (
            <>
              <Badge count={count} title="" aria-hidden />
              <span className="unseen"> {t(path === MESSAGES ? "menu.unread" : "menu.waiting", { count, n: count })}</span>
            </>
          )}
        </Link>
      ),
    }
  }
  const items = groups.flatMap((group): ItemType[] => {
    const children = open.filter(({ menu }) => menu && menu.group === group).map(item)
    if (!group || children.length === 0) return children
    return [{ type: "group", key: group, label: t(`menu.${group}`), children }]
  })
  return <LitMenu open={open} items={items} />
})

/** The entries, with that of the page lit: a pressed one at once, because its page comes in pieces. */
function LitMenu({ open, items }: { open: readonly SitePage[]; items: ItemType[] }) {
  const { t } = useTranslation("agent")
  const { pathname } = useLocation()
  const current = open.findLast(({ path, under }) => (under ? pathname.startsWith(`${under}/`) : pathname === path))
  const [lit, light] = useOptimistic(current?.under ?? current?.path ?? "")
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page highlights its own entry
  useEffect(() => {
    // No return value: Chromium's `scrollIntoView` returns a promise, which React would take for a clean-up.
    menu.current?.querySelector(".ant-menu-item-selected")?.scrollIntoView({ block: "nearest" })
  }, [lit])
  return (
    <nav ref={menu} aria-label={t("menu.label")}>
      <Menu
        mode="inline"
        items={items}
        selectedKeys={[lit]}
        style={{ border: 0 }}
        onClick={({ key, domEvent }) => isPlain(domEvent as MouseEvent) && startTransition(() => light(key))}
      />
    </nav>
  )
}
