/** Hands a file to the browser to be saved. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Has the browser fetch a file from an address of the platform and save it under the name it comes with. */
export function saveFrom(address: string): void {
  const link = document.createElement("a")
  link.href = address
  link.download = ""
  link.click()
}
