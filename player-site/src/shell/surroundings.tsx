import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useDomain } from "../domain.ts"
import { lazyPopup } from "../parts/lazy-page.tsx"
import { optionalPart } from "../parts/optional-part.tsx"
import { withWords } from "../parts/with-words.ts"
import { BottomBar } from "./bottom-bar.tsx"
import { Footer } from "./footer.tsx"
import { RightBar } from "./right-bar.tsx"

const Drawer = lazyPopup(() => import("./drawer.tsx").then(file => file.Drawer))

const NewsCard = optionalPart(() => import("../popups/news-card.tsx").then(file => file.NewsCard))

const LiveMessages = optionalPart(() =>
  withWords(
    "inbox",
    import("./live-messages.tsx").then(file => file.LiveMessages),
  ),
)

/** The parts below and beside a page: not needed at first, so they load after the page. */
export const Surroundings = observer(function Surroundings() {
  const { session } = useDomain()
  const [drawer, setDrawer] = useState(false)
  return (
    <>
      <Footer />
      <RightBar />
      <BottomBar openDrawer={() => setDrawer(true)} />
      <NewsCard />
      {session.signedIn && !session.trial && <LiveMessages />}
      {drawer && <Drawer close={() => setDrawer(false)} />}
    </>
  )
})
