import { expect, it } from "vitest"
import { pocketAngle } from "./ball.ts"
import { WheelMotion } from "./motion.ts"

const wheel = () => new WheelMotion({ isCalm: () => false, onStrike: () => {} })

it("the ball needs the same seconds to fall, however few frames a device shows", async () => {
  for (const frames of [60, 20, 5, 2]) {
    const motion = wheel()
    motion.spin()
    const { seconds, landed } = motion.land(31)
    for (let n = 0; n <= Math.ceil(seconds * frames); n++) motion.move(1 / frames)
    expect(motion.isLanding, `${frames} frames a second`).toBe(false)
    expect(motion.height).toBe(0)
    await landed
  }
})

it("a number that is called lies under the ball, also where the ball has not come so far", () => {
  const motion = wheel()
  motion.spin()
  motion.land(31)
  motion.move(1)
  motion.show(31)
  motion.move(0.016)
  expect(motion).toMatchObject({ ball: pocketAngle(31), height: 0, isLanding: false })
})
