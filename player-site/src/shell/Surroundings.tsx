import { Footer } from "./Footer.tsx"
import { RightBar } from "./RightBar.tsx"

/** What stands below and beside a page: nobody's first look needs it, so it comes after the page. */
export function Surroundings() {
  return (
    <>
      <Footer />
      <RightBar />
    </>
  )
}
