import { withWords } from "@baize/common/react/with-words.ts"
import { observer } from "mobx-react-lite"
import { CHOICE } from "../analytics/choice.ts"
import { useDomain } from "../domain.ts"
import { storage } from "../open-domain.ts"
import { optionalPart } from "../parts/optional-part.tsx"
import { BottomBar } from "./bottom-bar.tsx"
import { Footer } from "./footer.tsx"
import { RightBar } from "./right-bar.tsx"

const HomeCards = optionalPart(() => import("./home-cards.tsx").then(file => file.HomeCards))

const Analytics = optionalPart(() =>
  withWords(
    "consent",
    import("../analytics/analytics.tsx").then(file => file.Analytics),
  ),
)

const LiveMessages = optionalPart(() =>
  withWords(
    "inbox",
    import("./live-messages.tsx").then(file => file.LiveMessages),
  ),
)

/** The parts below and beside a page: not needed at first, so they load after the page. */
export const Surroundings = observer(function Surroundings() {
  const { session, site } = useDomain()
  return (
    <>
      <Footer />
      <RightBar />
      <BottomBar />
      <HomeCards />
      {/* A choice that is stored is dropped at a brand that counts nothing any more. */}
      {(site.info?.analyticsId || storage.read(CHOICE)) && <Analytics />}
      {session.signedIn && !session.trial && <LiveMessages />}
    </>
  )
})
