import type { HomeContent } from "@baize/common/domain/site/home.ts"
import { useDomain } from "../../domain.ts"
import { useNavigate } from "../../parts/router.ts"
import { usePlay } from "../../parts/use-play.ts"
import { PROMOTIONS } from "../../paths.ts"
import { usePopups } from "../../popups/popups.ts"

type HomeBanner = HomeContent["banners"][number]

/** Opens a banner's target: a page, a game or a promotion. Guests sign in first. */
export function useBannerTarget(): (banner: HomeBanner) => void {
  const { session } = useDomain()
  const popups = usePopups()
  const navigate = useNavigate()
  const play = usePlay()
  return function open(banner) {
    if (!session.signedIn) return popups.show({ kind: "login", afterwards: () => open(banner) })
    if (banner.linkageType === 1) void navigate(banner.link)
    if (banner.linkageType === 3) void navigate(`${PROMOTIONS}#promotion-${banner.link}`)
    if (banner.game) void play(banner.game)
  }
}
