/** Offers a file to the browser for saving. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Has the browser download a file from the platform under the name it comes with. */
export function saveFrom(address: string): void {
  const link = document.createElement("a")
  link.href = address
  link.download = ""
  link.click()
}
