import Swiper from "swiper"
import { whileSeen } from "./while-seen.ts"

export interface Sliding {
  go(index: number): void
  pause(): void
  run(): void
  end(): void
}

/** Only the banner one sees can be reached. */
function only({ slides, activeIndex }: Swiper): void {
  slides.forEach((slide, index) => {
    slide.inert = index !== activeIndex
  })
}

/** Sets the banners in motion: `each` so many milliseconds, one second from one to the next; still under the pointer, the focus, or when asked for calm. */
export function slide(
  frame: HTMLElement,
  { calm, first, each, shown }: { calm: boolean; first: number; each: number; shown: (index: number) => void },
): Sliding {
  let running = !calm
  let seen = false
  /** What keeps the present banner: the pointer, the focus. */
  const held = new Set<"pointer" | "focus">()
  if (matchMedia("(hover: hover)").matches && frame.matches(":hover")) held.add("pointer")
  if (frame.matches(":focus-within")) held.add("focus")
  let turning: ReturnType<typeof setTimeout>
  // By a timer: Swiper's own turning has the browser draw the page in every frame, also while nothing moves.
  const wait = (milliseconds = each) => {
    clearTimeout(turning)
    turning = setTimeout(turn, milliseconds)
  }
  const swiper = new Swiper(frame, {
    loop: true,
    speed: calm ? 0 : 1_000,
    on: {
      afterInit: only,
      slideChange: swiper => {
        only(swiper)
        shown(swiper.realIndex)
        wait()
      },
    },
  })
  function turn(): void {
    // Behind a popup the page stands still.
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
      unseen()
      frame.removeEventListener("pointerenter", entered)
      frame.removeEventListener("pointerleave", left)
      frame.removeEventListener("focusin", focused)
      frame.removeEventListener("focusout", blurred)
      swiper.destroy(true, false)
    },
  }
}
