/** Copies a text to the clipboard, also where the clipboard API is missing (plain-http hosts) or blocked; false: it failed. */
export async function copyText(text: string): Promise<boolean> {
  const written = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (await written) return true
  const area = document.createElement("textarea")
  area.value = text
  area.style.position = "fixed"
  area.style.opacity = "0"
  // Nothing outside of an open dialog can be selected.
  const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body
  within.append(area)
  area.select()
  const isCopied = document.execCommand("copy")
  area.remove()
  return isCopied
}
