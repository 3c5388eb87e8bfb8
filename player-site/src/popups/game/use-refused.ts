import { useEffect, useState } from "react"

/**
 * Whether the browser blocks this address in the frame: the page was opened before its studio was connected, so its policy does
 * not allow it; or the studio redirects its game elsewhere.
 */
export function useRefused(url: string): boolean {
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === "frame-src") setRefused(url)
    }
    document.addEventListener("securitypolicyviolation", onViolation)
    return () => document.removeEventListener("securitypolicyviolation", onViolation)
  }, [url])
  return refused === url
}
