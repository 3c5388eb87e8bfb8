import type { SiteInfo } from "@baize/common/api/site.ts"
import { useWords } from "./words.ts"

/** A brand's license, with a link to the regulator's page where it has one. */
export function License({ license: { authority, number, url } }: { license: NonNullable<SiteInfo["license"]> }) {
  const { t } = useWords()
  const text = t("footer.license", { authority, number })
  if (!url) return <p>{text}</p>
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer">
        {text}
      </a>
    </p>
  )
}
