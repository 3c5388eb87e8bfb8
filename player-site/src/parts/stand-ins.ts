import card from "./game.svg?no-inline"
import person from "./person.svg?no-inline"

const standIns = { game: card, person, none: undefined }

/**
 * Where a picture does not come, another stands in: the back of a card, or what `data-stand-in` names; `none` leaves the words that
 * are written over it. For every picture of the site at once: errors of pictures do not bubble, but they can be caught on their way down.
 */
export function standIn(): void {
  const lost = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement)) return
    const instead = standIns[(target.dataset.standIn ?? "game") as keyof typeof standIns]
    if (!instead) target.style.visibility = "hidden"
    else if (!target.src.endsWith(instead)) target.src = instead
  }
  document.addEventListener("error", lost, true)
}
