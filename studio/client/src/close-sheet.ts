/** Closes what is open over the game, which any press outside closes, too. */
export function closeSheet(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close()
}
