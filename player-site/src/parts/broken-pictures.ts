import card from "./game.svg?no-inline"
import person from "./person.svg?no-inline"
import { moveOn } from "./picture-hosts.ts"

const standIns = { game: card, person, none: undefined, next: undefined }

/**
 * Replaces pictures that fail to load: with the back of a card, or what `data-stand-in` names; `none` leaves the text over it,
 * `next` what follows it. One listener for every picture of the site: their errors do not bubble, but they can be captured.
 */
export function replaceBrokenPictures(): void {
  const lost = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement) || moveOn(target)) return
    const named = (target.dataset.standIn ?? "game") as keyof typeof standIns
    const instead = standIns[named]
    if (named === "next") target.hidden = true
    else if (!instead) target.style.visibility = "hidden"
    else if (!target.src.endsWith(instead)) target.src = instead
  }
  document.addEventListener("error", lost, true)
}
