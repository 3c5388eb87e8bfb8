/**
 * Where a popup of a button goes: into the dialog or the page that the button is in. At the end of the document no landmark
 * contains it, and screen readers don't reach it from a dialog. Not into its own cell, which would cut it off.
 */
export const popupContainer = (button: HTMLElement): HTMLElement =>
  button.closest<HTMLElement>("[role=dialog], main") ?? document.body

/** Where the choices of a field go: into the page; over a dialog or a drawer, which would cut them off, to the document's end. */
export const choicesContainer = (field?: HTMLElement): HTMLElement =>
  field?.closest("[role=dialog]") ? document.body : (field?.closest("main") ?? document.body)
