import type { ReactNode } from "react"
import { optionalPart } from "../parts/optional-part.tsx"
import { usePageLocation } from "../parts/page-location.ts"
import { useWords } from "../parts/words.ts"
import { HELP_ALONE, homePaths } from "../paths.ts"
import { Header } from "./header.tsx"
import { NoticeBar } from "./notice-bar.tsx"
import style from "./shell.module.css"
import { useScroll } from "./use-scroll.ts"

const Surroundings = optionalPart(() => import("./surroundings.tsx").then(file => file.Surroundings))

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const { pathname } = usePageLocation()
  useScroll()
  // An app that embeds our help has a header of its own.
  if (pathname.toLowerCase() === HELP_ALONE) return <main id="main">{children}</main>
  return (
    <>
      <a href="#main" className={style.skip}>
        {t("nav.skip")}
      </a>
      <Header />
      <div className={style.middle}>
        {homePaths.includes(pathname.toLowerCase()) && <NoticeBar />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Surroundings />
    </>
  )
}
