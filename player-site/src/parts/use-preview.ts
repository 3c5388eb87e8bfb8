import { useEffect, useState } from "react"

/** The address of a selected picture while it is shown; undefined before the first paint, and once it proved to be no picture. */
export function usePreview(file: File): { readonly preview: string | undefined; readonly fail: () => void } {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return { preview, fail: () => setPreview(undefined) }
}
