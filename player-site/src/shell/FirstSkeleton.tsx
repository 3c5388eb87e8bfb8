import { Skeleton } from "../parts/Notes.tsx"
import style from "./FirstSkeleton.module.css"

/** The shape of the front page while the first call is on its way. */
export function FirstSkeleton() {
  return (
    <div className={style.page} aria-hidden="true">
      <div className={style.bar}>
        <Skeleton height={34} width={140} />
        <Skeleton height={38} width={180} />
      </div>
      <div className={style.middle}>
        <Skeleton height={42} round={21} />
        <Skeleton height="min(360px, 46vw)" round={18} />
        <div className={style.tiles}>
          {["one", "two", "three", "four", "five", "six"].map(tile => (
            <Skeleton key={tile} height={240} round={12} />
          ))}
        </div>
      </div>
    </div>
  )
}
