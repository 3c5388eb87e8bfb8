import type { HomeContent } from "@baize/common/domain/site/home.ts"
import { memo, useEffect, useRef, useState } from "react"
import { Icon } from "../../parts/icon.tsx"
import { whenIdle } from "../../parts/when-idle.ts"
import { useWords } from "../../parts/words.ts"
import style from "./carousel.module.css"
import type { Sliding } from "./sliding.ts"
import { useBannerTarget } from "./use-banner-target.ts"

const EACH_MS = 5_000
/** Delay of the carousel after the page. */
const AT_REST_MS = 3_000

type Banners = HomeContent["banners"]

/** The carousel moves its slides itself, so React renders them once. */
const Slides = memo(function Slides({ banners, open }: { banners: Banners; open: (banner: Banners[number]) => void }) {
  const { t } = useWords()
  return (
    <ul className={`swiper-wrapper ${style.slides}`}>
      {banners.map((banner, index) => (
        <li key={banner.id} className={`swiper-slide ${style.slide}`}>
          <img
            src={banner.url}
            alt=""
            data-stand-in="none"
            loading={index === 0 ? "eager" : "lazy"}
            fetchPriority={index === 0 ? "high" : "auto"}
          />
          <div className={style.words}>
            <p className={style.title}>{banner.title}</p>
            {banner.text && <p className={style.text}>{banner.text}</p>}
            {banner.linkageType !== 0 && <span className={style.action}>{t("home.bannerAction")}</span>}
          </div>
          {banner.linkageType !== 0 && (
            <button type="button" className={style.whole} onClick={() => open(banner)}>
              <span className="hidden">{banner.title}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
})

/** Starting the motion costs time: unless the visitor interacts earlier, it waits until the page has settled. */
function whenAtRest(carousel: HTMLElement | null | undefined, begin: () => void): () => void {
  const soon = setTimeout(begin, AT_REST_MS)
  const interactions = ["pointerenter", "focusin"] as const
  for (const event of interactions) carousel?.addEventListener(event, begin, { once: true })
  return () => {
    clearTimeout(soon)
    for (const event of interactions) carousel?.removeEventListener(event, begin)
  }
}

/** Banners that change every five seconds, until the visitor interacts. The moving parts load after first paint. */
export function Carousel({ banners }: { banners: Banners }) {
  const frame = useRef<HTMLDivElement>(null)
  const sliding = useRef<Sliding>(undefined)
  /** Actions requested before it is loaded. */
  const pending = useRef<((sliding: Sliding) => void)[]>([])
  const [current, setCurrent] = useState(0)
  const [running, setRunning] = useState(false)
  const open = useBannerTarget()
  const { t } = useWords()

  useEffect(() => {
    if (banners.length < 2) return
    let left = false
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
    setRunning(!calm)
    const begin = () =>
      whenIdle(
        () => import("./sliding.ts"),
        ({ slide }) => {
          if (left || !frame.current || sliding.current) return
          sliding.current = slide(frame.current, { calm, shown: setCurrent, first: EACH_MS - AT_REST_MS, each: EACH_MS })
          for (const ask of pending.current.splice(0)) ask(sliding.current)
        },
      )
    const cancel = whenAtRest(frame.current?.parentElement, begin)
    return () => {
      left = true
      cancel()
      sliding.current?.end()
      sliding.current = undefined
    }
  }, [banners])

  const ask = (work: (sliding: Sliding) => void) => {
    if (sliding.current) work(sliding.current)
    else pending.current.push(work)
  }
  const toggle = () => {
    ask(sliding => (running ? sliding.pause() : sliding.run()))
    setRunning(!running)
  }

  if (banners.length === 0) return null
  return (
    <section className={style.carousel} aria-roledescription={t("home.carousel")} aria-label={t("home.banners")}>
      <div ref={frame} className={`swiper ${style.frame}`}>
        <Slides banners={banners} open={open} />
      </div>
      {banners.length > 1 && (
        <div className={style.controls}>
          <button type="button" onClick={toggle} aria-label={t(running ? "home.pause" : "home.run")}>
            <Icon name={running ? "pause" : "play"} size={13} />
          </button>
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              className={style.dot}
              aria-label={t("home.bannerNumber", { number: index + 1, total: banners.length })}
              aria-current={index === current ? "true" : undefined}
              onClick={() => ask(sliding => sliding.go(index))}
            />
          ))}
        </div>
      )}
    </section>
  )
}
