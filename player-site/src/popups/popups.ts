import type { Game } from "@baize/common/api/games.ts"
import type { Announcement } from "@baize/common/api/site.ts"
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
  /** `afterwards`: goes on with what was begun. */
  | { readonly kind: "identity"; readonly afterwards: () => void }
  /** `greeting`: what the brand tells by itself, once. */
  | { readonly kind: "announcements"; readonly notices?: boolean; readonly greeting?: readonly Announcement[] }
  | { readonly kind: "chat" | "contract" | "feedback" | "help" | "mini" }
  | { readonly kind: "game" }
  | { readonly kind: "games"; readonly lobby: Game }
  | { readonly kind: "search"; readonly text?: string }
  | { readonly kind: "round"; readonly roundId: string }
  | { readonly kind: "told" }
  | { readonly kind: "app" }
  | {
      readonly kind: "confirm"
      readonly title: string
      readonly text: string
      readonly action: string
      readonly confirmed: () => void
    }

/** The popups that are open, the last one on top. */
export class Popups {
  readonly open: Popup[] = []

  constructor() {
    makeAutoObservable(this, { open: observableShallow })
  }

  /** Opens a popup, unless one of its kind is open already; that one then leads to where this one would have led. */
  show(popup: Popup): void {
    const index = this.indexOf(popup)
    if (index < 0) this.open.push(popup)
    else if ("afterwards" in popup) this.open[index] = popup
  }

  close(popup: Popup): void {
    const index = this.indexOf(popup)
    if (index >= 0) this.open.splice(index, 1)
  }

  private indexOf({ kind }: Popup): number {
    return this.open.findIndex(popup => popup.kind === kind)
  }

  /** One popup in the place of another: from signing in to registering. */
  replace(popup: Popup, by: Popup): void {
    this.close(popup)
    this.show(by)
  }
}

export const [ProvidePopups, usePopups] = createRequiredContext<Popups>("Popups")
