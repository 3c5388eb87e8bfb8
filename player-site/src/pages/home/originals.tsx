import type { Game } from "@baize/common/domain/games/game.ts"
import { useDomain } from "../../domain.ts"
import { About } from "../../parts/about.tsx"
import { buttonClass } from "../../parts/button.tsx"
import { GameGrid } from "../../parts/game-grid.tsx"
import { Link } from "../../parts/router.ts"
import { Section } from "../../parts/section.tsx"
import { useWords } from "../../parts/words.ts"
import { ORIGINALS } from "../../paths.ts"

/** Pictures that are in sight at first. */
const EAGER = 5

/** The house's own games, a line of them before all others. */
export function Originals({ games }: { games: readonly Game[] }) {
  const { site } = useDomain()
  const { t } = useWords()
  const [first] = games
  if (!first) return null
  const name = site.home?.vendors.find(({ code }) => code === first.vendor)?.name ?? first.vendor
  return (
    <Section
      icon="crown"
      title={name}
      end={
        <Link to={ORIGINALS} className={buttonClass("bare", "small")}>
          <About does={t("home.all")} to={name} />
        </Link>
      }
    >
      <GameGrid games={games} row eager={EAGER} />
    </Section>
  )
}
