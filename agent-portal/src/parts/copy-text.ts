/** Copies a text to the clipboard; also where the clipboard API is missing (plain-http hosts) or blocked. */
export async function copyText(text: string): Promise<void> {
  const written = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (await written) return
  const area = document.createElement("textarea")
  area.value = text
  area.style.position = "fixed"
  area.style.opacity = "0"
  document.body.append(area)
  area.select()
  document.execCommand("copy")
  area.remove()
}
