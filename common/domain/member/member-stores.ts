import { setLanguage } from "../../api/member.ts"
import { dayOf } from "../days.ts"
import { Favorites } from "../games/favorites.ts"
import { RecentGames } from "../games/recent-games.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Wallet } from "../wallet/wallet.ts"

/** What the first load needs of the signed-in member, discarded at sign-out; `keptWith` adds what loads later. */
export class MemberStores {
  readonly wallet: Wallet
  readonly favorites: Favorites
  readonly recent: RecentGames
  private readonly dependencies: StoreDependencies

  constructor(dependencies: StoreDependencies) {
    this.dependencies = dependencies
    this.wallet = new Wallet(dependencies.api, dependencies.storage)
    this.recent = new RecentGames(dependencies.api)
    this.favorites = new Favorites(dependencies.api, () => dependencies.clock.now())
  }

  /** Today by the site's clock. */
  get today(): string {
    return dayOf(this.dependencies.site.now(), this.dependencies.site.info?.gmtOffsetMinutes ?? 0)
  }

  /** Switches the language, also for letters and messages; if the platform is unreachable, the site still switches. */
  async speak(language: string): Promise<void> {
    await this.dependencies.api(setLanguage, { language }).catch(() => undefined)
  }
}
