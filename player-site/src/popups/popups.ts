import type { Announcement } from "@baize/common/api/site.ts"
import type { Game } from "@baize/common/domain/games/game.ts"
import type { LaunchOptions } from "@baize/common/domain/games/launcher.ts"
import { createRequiredContext } from "@baize/common/react/required-context.ts"
import { makeAutoObservable, observableShallow } from "mobx"

export type Popup =
  | { readonly kind: "login"; readonly afterwards?: () => void }
  | { readonly kind: "register"; readonly afterwards?: () => void }
  | { readonly kind: "forgot"; readonly afterwards?: () => void }
  | { readonly kind: "reset"; readonly link: string }
  | { readonly kind: "free-play" }
  | { readonly kind: "password"; readonly afterwards?: () => void }
  | { readonly kind: "payment-password" }
  | { readonly kind: "email" }
  /** `afterwards`: continues the interrupted action. `game`: what was about to be opened for money, and how. */
  | { readonly kind: "identity"; readonly afterwards: () => void; readonly game?: Game; readonly options?: LaunchOptions }
  /** `greeting`: only these, the brand's automatic notices. */
  | { readonly kind: "announcements"; readonly notices?: boolean; readonly greeting?: readonly Announcement[] }
  | { readonly kind: "chat" | "contract" | "feedback" | "help" | "menu" | "mini" }
  | { readonly kind: "game" }
  | { readonly kind: "games"; readonly lobby: Game }
  | { readonly kind: "search"; readonly text?: string }
  | { readonly kind: "round"; readonly roundId: string }
  | { readonly kind: "round-notices" }
  | { readonly kind: "app" }
  /** The wallet of a game's studio is empty, or holds too little for the game that is `open`; `afterwards`: it is filled. */
  | { readonly kind: "wallet"; readonly game: Game; readonly open: boolean; readonly afterwards: () => void }
  | {
      readonly kind: "confirm"
      readonly title: string
      readonly text: string
      readonly action: string
      /** Without it there is nothing to decide, only to read. */
      readonly confirmed?: () => void
    }

/** The open popups, the last one on top. */
export class Popups {
  readonly open: Popup[] = []

  constructor() {
    makeAutoObservable(this, { open: observableShallow })
  }

  /** Opens a popup, unless one of its kind is open already; that one then continues to the new target. */
  show(popup: Popup): void {
    const index = this.indexOf(popup)
    if (index < 0) this.open.push(popup)
    else if ("afterwards" in popup) this.open[index] = popup
  }

  close(popup: Popup): void {
    const index = this.indexOf(popup)
    if (index >= 0) this.open.splice(index, 1)
  }

  /** For a page that is opened from within them. */
  closeAll(): void {
    this.open.splice(0)
  }

  private indexOf({ kind }: Popup): number {
    return this.open.findIndex(popup => popup.kind === kind)
  }

  /** Replaces a popup by another: sign-in by registration. */
  replace(popup: Popup, by: Popup): void {
    this.close(popup)
    this.show(by)
  }
}

export const [ProvidePopups, usePopups] = createRequiredContext<Popups>("Popups")

/** The props of every popup: how it was opened, and how to close it. */
export interface PopupProps<Kind extends Popup["kind"]> {
  readonly popup: Popup & { readonly kind: Kind }
  readonly close: () => void
}
