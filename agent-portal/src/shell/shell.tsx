import { contractFlags } from "@baize/common/api/contract-terms.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import { Drawer, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { lazy, Suspense, useCallback, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { Outlet, useLocation } from "../parts/router.ts"
import { usePortalContext } from "../portal-context.ts"
import { useMedia } from "../theme/use-media.ts"
import { Brand } from "./brand.tsx"
import { Header } from "./header.tsx"
import { PageGuard } from "./page-guard.tsx"
import styles from "./shell.module.css"
import { SideMenu } from "./side-menu.tsx"
import { watchUserActivity } from "./user-activity.ts"

const MustChangePassword = lazy(async () => ({
  default: await withWords(
    "refusals",
    import("./must-change-password.tsx").then(file => file.MustChangePassword),
  ),
}))

/**
 * How often the portal checks for contracts awaiting an answer, if the user has touched the page since the last check: an
 * unattended page must not keep the session alive.
 */
const LOOK_EVERY = 60_000

/** The frame around every page of a signed-in agent. */
export const Shell = observer(function Shell() {
  const { t } = useTranslation("agent")
  const { session, agentStores, site, isStaff, may } = useDomain()
  const { language } = usePortalContext()
  const { pathname } = useLocation()
  const wide = useMedia("(min-width: 992px)")
  const [menuOpen, setMenuOpen] = useState(false)
  const openMenu = useCallback(() => setMenuOpen(true), [])
  const must = session.member?.mustChangePassword ?? null
  const waiting =
    !must && may("contracts") && Object.values(contractFlags).some(flag => site.has(flag)) ? agentStores?.waiting : undefined
  const messages = must || isStaff ? undefined : agentStores?.messages
  useEffect(() => {
    const look = (): void => {
      void waiting?.look()
      void messages?.look()
    }
    look()
    const touches = watchUserActivity(document)
    const timer = setInterval(() => touches.sinceLast() && look(), LOOK_EVERY)
    return () => {
      clearInterval(timer)
      touches.stop()
    }
  }, [waiting, messages])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t("menu.skip")}
      </a>
      <Header openMenu={wide ? undefined : openMenu} />
      {wide && (
        <aside className={styles.side}>
          <div className={styles.sticky}>
            <SideMenu />
          </div>
        </aside>
      )}
      <Drawer
        placement={language.direction === "rtl" ? "right" : "left"}
        size={280}
        open={menuOpen && !wide}
        onClose={() => setMenuOpen(false)}
        title={<Brand />}
        styles={{ body: { padding: 8 } }}
      >
        <SideMenu close={() => setMenuOpen(false)} />
      </Drawer>
      <main id="content" className={styles.content} tabIndex={-1}>
        {must ? (
          <Suspense fallback={<Skeleton active />}>
            <MustChangePassword why={must} />
          </Suspense>
        ) : (
          <PageGuard key={pathname}>
            <Outlet />
          </PageGuard>
        )}
      </main>
    </div>
  )
})
