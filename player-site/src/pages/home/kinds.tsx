import type { HomeContent } from "@baize/common/domain/site/home.ts"
import { Link } from "../../parts/router.ts"
import { useClassificationName } from "../../parts/use-classification-name.ts"
import { useWords } from "../../parts/words.ts"
import { gameTypePath } from "../../paths.ts"
import style from "./kinds.module.css"

/** What a category consists of: links to each of its kinds of games. */
export function Kinds({ gameType, classifications }: Pick<HomeContent["blocks"][number], "gameType" | "classifications">) {
  const { t } = useWords()
  const nameOf = useClassificationName()
  return (
    <nav className={style.kinds} aria-label={t(`common:gameType.${gameType}`)}>
      {classifications.map(kind => (
        <Link key={kind} to={`${gameTypePath(gameType)}?gameClassify=${kind}`}>
          {nameOf(kind)}
        </Link>
      ))}
    </nav>
  )
}
