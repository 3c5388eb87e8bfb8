interface Keys {
  spin(): void
  mute(): void
  /** Sound may begin only with a gesture. */
  wake(): void
}

/** Space and Enter spin, M mutes; not while a sheet is open, and not on a button that has its own meaning of them. */
export function listenToKeys({ spin, mute, wake }: Keys): void {
  addEventListener("pointerdown", wake, { capture: true })
  addEventListener("keydown", event => {
    wake()
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return
    const onControl = event.target instanceof Element && event.target.closest("button:not(.spin), input, a, summary")
    if (event.key === "m" || event.key === "M") mute()
    else if ((event.key === " " || event.key === "Enter") && !onControl) {
      event.preventDefault()
      spin()
    }
  })
}
