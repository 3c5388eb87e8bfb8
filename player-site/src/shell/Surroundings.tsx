import { useState } from "react"
import { chunk } from "../parts/chunk.tsx"
import { BottomBar } from "./BottomBar.tsx"
import { Footer } from "./Footer.tsx"
import { RightBar } from "./RightBar.tsx"

const Drawer = chunk(() => import("./Drawer.tsx").then(file => file.Drawer), "popup")

/** What stands below and beside a page: nobody's first look needs it, so it comes after the page. */
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
