interface Keys {
  main(): void
  mute(): void
  /** Leaves the game. */
  leave(): void
  /** The game's own keys; true if it handled one. */
  other(event: KeyboardEvent): boolean
  /** Browsers allow sound only after a gesture. */
  wake(): void
}

/** Space and Enter are the main button, M mutes, Escape leaves; not while a sheet is open, nor on a control that uses them. */
export function listenToKeys({ main, mute, leave, other, wake }: Keys): void {
  addEventListener("pointerdown", wake, { capture: true })
  addEventListener("keydown", event => {
    wake()
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return
    const target = event.target instanceof Element ? event.target : undefined
    const typing = target?.closest("input:not([type=range]), select, textarea") !== null && target !== undefined
    const onControl = target?.closest("button:not(.spin), input, select, a, summary")
    if (typing) return
    if (event.repeat && (event.key === " " || event.key === "Enter")) {
      if (!onControl) event.preventDefault()
      return
    }
    if ((event.key === "m" || event.key === "M") && !event.repeat) mute()
    else if (event.key === "Escape" && !event.repeat) leave()
    else if ((event.key === " " || event.key === "Enter") && !onControl) {
      event.preventDefault()
      main()
    } else if (other(event)) event.preventDefault()
  })
}
