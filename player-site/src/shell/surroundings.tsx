import { useState } from "react"
import { lazyPopup } from "../parts/lazy-page.tsx"
import { BottomBar } from "./bottom-bar.tsx"
import { Footer } from "./footer.tsx"
import { RightBar } from "./right-bar.tsx"

const Drawer = lazyPopup(() => import("./drawer.tsx").then(file => file.Drawer))

/** The parts below and beside a page: not needed at first, so they load after the page. */
export function Surroundings() {
  const [drawer, setDrawer] = useState(false)
  return (
    <>
      <Footer />
      <RightBar />
      <BottomBar openDrawer={() => setDrawer(true)} />
      {drawer && <Drawer close={() => setDrawer(false)} />}
    </>
  )
}
