import { stones } from "./color.ts"
import { gem } from "./gem.ts"

const foot = (path: string) => `<path d="${path}" fill="#2a1604" stroke="#2a1604" stroke-width="6"/>
<path d="${path}" fill="url(#brassAcross)" stroke="url(#brass)" stroke-width="3"/>`

export const heart = () =>
  gem({
    start: [64, 35],
    curves: [
      [
        [70, 20],
        [84, 15],
        [96, 19],
      ],
      [
        [114, 25],
        [118, 46],
        [108, 63],
      ],
      [
        [99, 79],
        [79, 95],
        [64, 108],
      ],
      [
        [49, 95],
        [29, 79],
        [20, 63],
      ],
      [
        [10, 46],
        [14, 25],
        [32, 19],
      ],
      [
        [44, 15],
        [58, 20],
        [64, 35],
      ],
    ],
    facets: 3,
    center: [64, 56],
    stone: stones.ruby,
  })

export const diamond = () =>
  gem({
    start: [64, 12],
    curves: [
      [
        [75, 30],
        [94, 50],
        [112, 62],
      ],
      [
        [94, 74],
        [75, 94],
        [64, 112],
      ],
      [
        [53, 94],
        [34, 74],
        [16, 62],
      ],
      [
        [34, 50],
        [53, 30],
        [64, 12],
      ],
    ],
    facets: 4,
    center: [64, 60],
    stone: stones.citrine,
  })

export const spade = () =>
  gem({
    start: [64, 12],
    curves: [
      [
        [76, 30],
        [98, 44],
        [107, 60],
      ],
      [
        [116, 78],
        [104, 94],
        [88, 92],
      ],
      [
        [77, 90],
        [69, 83],
        [64, 76],
      ],
      [
        [59, 83],
        [51, 90],
        [40, 92],
      ],
      [
        [24, 94],
        [12, 78],
        [21, 60],
      ],
      [
        [30, 44],
        [52, 30],
        [64, 12],
      ],
    ],
    facets: 3,
    center: [64, 60],
    stone: stones.sapphire,
    under: foot("M64 76C65 92 70 104 82 112L46 112C58 104 63 92 64 76Z"),
  })

export const club = () =>
  gem({
    start: [53, 50],
    curves: [
      [
        [38, 40],
        [40, 14],
        [64, 14],
      ],
      [
        [88, 14],
        [90, 40],
        [75, 50],
      ],
      [
        [88, 42],
        [112, 50],
        [110, 72],
      ],
      [
        [108, 94],
        [80, 98],
        [64, 80],
      ],
      [
        [48, 98],
        [20, 94],
        [18, 72],
      ],
      [
        [16, 50],
        [40, 42],
        [53, 50],
      ],
    ],
    facets: 3,
    center: [64, 60],
    stone: stones.amethyst,
    under: foot("M64 78C65 93 70 105 82 112L46 112C58 105 63 93 64 78Z"),
  })
