import Swiper from "swiper"
import { Autoplay } from "swiper/modules"
import "swiper/css"

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

/** Sets the banners in motion: five seconds each, one second from one to the next; still under the pointer, the focus, or when asked for calm. */
export function slide(frame: HTMLElement, { calm, shown }: { calm: boolean; shown: (index: number) => void }): Sliding {
  const swiper = new Swiper(frame, {
    modules: [Autoplay],
    loop: true,
    speed: calm ? 0 : 1_000,
    ...(!calm && { autoplay: { delay: 5_000, pauseOnMouseEnter: true, disableOnInteraction: false } }),
    on: {
      afterInit: only,
      slideChange: swiper => {
        only(swiper)
        shown(swiper.realIndex)
      },
    },
  })
  const still = () => swiper.autoplay.pause()
  const on = () => swiper.autoplay.resume()
  frame.addEventListener("focusin", still)
  frame.addEventListener("focusout", on)
  return {
    go: index => swiper.slideToLoop(index),
    pause: () => swiper.autoplay.stop(),
    run: () => swiper.autoplay.start(),
    end() {
      frame.removeEventListener("focusin", still)
      frame.removeEventListener("focusout", on)
      swiper.destroy(true, false)
    },
  }
}
