/** A part of a page that is drawn again only when what it shows has changed, so that focus and scrolling stay. */
export class FreshPart {
  readonly element: HTMLElement
  private shown: string | undefined

  constructor(element: HTMLElement) {
    this.element = element
  }

  show(facts: unknown, draw: () => readonly (Node | string)[]): void {
    const text = JSON.stringify(facts)
    if (text === this.shown) return
    this.shown = text
    const focused = this.element.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined
    this.element.replaceChildren(...draw())
    const name = focused?.dataset.act
    if (name) this.element.querySelector<HTMLElement>(`[data-act="${name}"]`)?.focus({ preventScroll: true })
  }
}
