import type { Response } from "@baize/common/api/endpoint.ts"
import { levels } from "@baize/common/api/levels.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { useWords } from "../../../parts/words.ts"

export type LevelAnswer = Response<typeof levels>

/** The member's level and the levels of the brand, read again in each language. */
export function useLevels(): Remote<LevelAnswer> {
  const { dependencies } = useDomain()
  const { language } = useWords()
  const [store] = useState(() => new Remote<LevelAnswer>(() => dependencies.api(levels, {})))
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of levels depend on the language
  useEffect(() => void store.load(), [store, language])
  return store
}

/** The level and the points in words; the next level, and how many points it still takes: undefined once they are there. */
export function useStandingWords({ level, points, levels: all }: LevelAnswer) {
  const { format } = useWords()
  const { t } = useTranslation("level")
  const next = all.find(one => one.level > level)
  const missing = next && next.points - points
  return {
    name: all.findLast(one => one.level <= level)?.name ?? (level === 0 ? t("none") : t("plain", { level })),
    points: t("points", { count: points, points: format.count(points) }),
    next,
    missing:
      missing !== undefined && missing > 0
        ? t("missing", { count: missing, points: format.count(missing), name: next!.name })
        : undefined,
  }
}
