import type { Api } from "../../api/client.ts"
import { setLanguage } from "../../api/member.ts"
import { Cashier } from "../cashier/cashier.ts"
import { dayOf } from "../days.ts"
import { Favourites } from "../games/favourites.ts"
import type { Clock, TextStore } from "../outside.ts"
import { RoundNotices } from "../rounds/notices.ts"
import type { Session } from "../session/session.ts"
import type { Site } from "../site/site.ts"
import { Wallet } from "../wallet/wallet.ts"

interface Given {
  readonly api: Api
  readonly storage: TextStore
  readonly clock: Clock
  readonly newId: () => string
  readonly site: Site
  readonly session: Session
}

/** Everything that belongs to whoever is signed in; thrown away when he leaves. */
export class Mine {
  readonly wallet: Wallet
  readonly favourites: Favourites
  readonly cashier: Cashier
  readonly notices: RoundNotices
  private readonly given: Given

  constructor(given: Given) {
    this.given = given
    this.wallet = new Wallet(given.api, given.storage)
    this.favourites = new Favourites(given.api, () => given.clock.now())
    this.cashier = new Cashier(given.api, given.newId)
    this.notices = new RoundNotices(given.api, () => given.session.reload())
  }

  /** Today by the site's clock. */
  get today(): string {
    return dayOf(this.given.site.now(), this.given.site.info?.gmtOffsetMinutes ?? 0)
  }

  /** Letters and messages come in the chosen language; where the platform cannot be told, the site still shows it. */
  async speak(language: string): Promise<void> {
    await this.given.api(setLanguage, { language }).catch(() => undefined)
  }
}
