import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "../../domain.ts"
import { About } from "../../parts/about.tsx"
import { buttonClass } from "../../parts/button.tsx"
import { GameGrid } from "../../parts/game-grid.tsx"
import { Link } from "../../parts/router.ts"
import { Section } from "../../parts/section.tsx"
import { useWords } from "../../parts/words.ts"
import { RECENT } from "../../paths.ts"

/** What a member opened last, to continue with. It comes with the first call of a visit; after a sign-in it is requested. */
export const ContinuePlaying = observer(function ContinuePlaying() {
  const recent = useDomain().memberStores?.recent
  const { t, language } = useWords()
  const unknown = recent !== undefined && recent.list === undefined
  useEffect(() => {
    if (unknown) void recent.load(language)
  }, [unknown, recent, language])
  const games = recent?.list
  if (!games?.length) return null
  return (
    <Section
      icon="clock"
      title={t("home.continue")}
      end={
        <Link to={RECENT} className={buttonClass("bare", "small")}>
          <About does={t("home.all")} to={t("home.continue")} />
        </Link>
      }
    >
      <GameGrid games={games} row eager={EAGER} />
    </Section>
  )
})

/** Pictures that are in sight at first. */
const EAGER = 5
