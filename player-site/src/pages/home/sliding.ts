import Swiper from "swiper"
import { whileSeen } from "./while-seen.ts"

export interface Sliding {
  go(index: number): void
  pause(): void
  run(): void
  end(): void
}

/** How long a slide moves. */
const SLIDE_MS = 1_000

/** Only the visible banner is focusable. */
function only({ slides, activeIndex }: Swiper): void {
  slides.forEach((slide, index) => {
    slide.inert = index !== activeIndex
  })
}

/** Slides at once while motion is reduced: without transitions Swiper would wait for their end. The returned function ends it. */
function followMotion({ params }: Swiper): () => void {
  const less = matchMedia("(prefers-reduced-motion: reduce)")
  const follow = () => {
    params.speed = less.matches ? 0 : SLIDE_MS
  }
  follow()
  less.addEventListener("change", follow)
  return () => less.removeEventListener("change", follow)
}

/**
 * Rotates the banners every `each` milliseconds, with a transition of one second; paused under pointer and focus, and on request.
 */
export function slide(
  frame: HTMLElement,
  { calm, first, each, shown }: { calm: boolean; first: number; each: number; shown: (index: number) => void },
): Sliding {
  let running = !calm
  let seen = false
  /** What pauses the rotation: pointer, focus. */
  const held = new Set<"pointer" | "focus">()
  if (matchMedia("(hover: hover)").matches && frame.matches(":hover")) held.add("pointer")
  if (frame.matches(":focus-within")) held.add("focus")
  let turning: ReturnType<typeof setTimeout>
  // By a timer: Swiper's own autoplay repaints the page in every frame, even while nothing moves.
  const wait = (milliseconds = each) => {
    clearTimeout(turning)
    turning = setTimeout(turn, milliseconds)
  }
  const swiper = new Swiper(frame, {
    loop: true,
    speed: SLIDE_MS,
    on: {
      afterInit: only,
      slideChange: swiper => {
        only(swiper)
        shown(swiper.realIndex)
        wait()
      },
    },
  })
  const unmoved = followMotion(swiper)
  function turn(): void {
    // Behind a popup the page does not move.
    if (running && held.size === 0 && seen && !document.querySelector("dialog:modal")) swiper.slideNext()
    wait()
  }
  const entered = ({ pointerType }: PointerEvent) => void (pointerType === "mouse" && held.add("pointer"))
  const left = () => void held.delete("pointer")
  const focused = () => void held.add("focus")
  const blurred = ({ relatedTarget }: FocusEvent) => void (frame.contains(relatedTarget as Node | null) || held.delete("focus"))
  frame.addEventListener("pointerenter", entered)
  frame.addEventListener("pointerleave", left)
  frame.addEventListener("focusin", focused)
  frame.addEventListener("focusout", blurred)
  const unseen = whileSeen(frame, () => {
    seen = true
    return () => {
      seen = false
    }
  })
  wait(first)
  return {
    go: index => swiper.slideToLoop(index),
    pause: () => {
      running = false
    },
    run: () => {
      running = true
    },
    end() {
      clearTimeout(turning)
      unmoved()
      unseen()
      frame.removeEventListener("pointerenter", entered)
      frame.removeEventListener("pointerleave", left)
      frame.removeEventListener("focusin", focused)
      frame.removeEventListener("focusout", blurred)
      swiper.destroy(true, false)
    },
  }
}
