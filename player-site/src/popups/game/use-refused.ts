import { useEffect, useState } from "react"

/**
 * Whether the browser keeps this address out of the frame: the page was opened before its studio was connected, and does not know that it
 * may show it; or the studio sends its game elsewhere.
 */
export function useRefused(url: string): boolean {
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === "frame-src") setRefused(url)
    }
    document.addEventListener("securitypolicyviolation", hear)
    return () => document.removeEventListener("securitypolicyviolation", hear)
  }, [url])
  return refused === url
}
