import { type Room, watchedRooms } from "@baize/common/domain/games/rooms.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Skeleton } from "../../parts/notes.tsx"
import { Picture } from "../../parts/picture.tsx"
import { Section } from "../../parts/section.tsx"
import { usePlay } from "../../parts/use-play.ts"
import { useWords } from "../../parts/words.ts"
import { usePopups } from "../../popups/popups.ts"
import { whileSeen } from "../home/while-seen.ts"
import style from "./room-list.module.css"

/** Places for rooms to come: what is below stays where it is. */
const coming = Array.from({ length: 12 }, (_, place) => place)

/** They are below the games: asked for two screens before they are in sight, so that nobody scrolls to empty places. */
const AHEAD = "200%"

/** The rooms where members play each other: the price of a seat, the seats taken, and a button to join. */
export const RoomList = observer(function RoomList() {
  const domain = useDomain()
  const popups = usePopups()
  const { t, language } = useWords()
  const [rooms] = useState(() => watchedRooms(domain.dependencies.api, domain.dependencies.clock))
  const box = useRef<HTMLDivElement>(null)
  const { signedIn } = domain.session
  useEffect(
    () => (signedIn && box.current ? whileSeen(box.current, () => rooms.watch(language), AHEAD) : undefined),
    [rooms, language, signedIn],
  )
  if (signedIn && (rooms.failed || rooms.list?.length === 0)) return <div ref={box} />
  return (
    <div ref={box} className={style.box}>
      <Section icon="pvp" title={t("rooms.title")}>
        {signedIn ? (
          <>
            <p className={style.note}>{t("rooms.alone")}</p>
            <ul className={style.rooms}>
              {rooms.list
                ? rooms.list.map(room => <RoomLine key={`${room.game.id} ${room.roomId}`} room={room} />)
                : coming.map(place => (
                    <li key={place} className={style.coming} aria-hidden="true">
                      <Skeleton height="100%" />
                    </li>
                  ))}
            </ul>
          </>
        ) : (
          <p className={style.guest}>
            {t("rooms.guest")}
            <Button size="small" onClick={() => popups.show({ kind: "login" })}>
              {t("header.signIn")}
            </Button>
          </p>
        )}
      </Section>
    </div>
  )
})

function RoomLine({ room: { game, roomId, stake, seats, taken, running } }: { room: Room }) {
  const { t, format } = useWords()
  const play = usePlay()
  const sum = format.money(stake)
  const full = taken >= seats
  return (
    <li>
      <Picture src={game.iconUrl} alt="" />
      <span className={style.words}>
        <strong>{game.name}</strong>
        <span className="number">{t("rooms.seat", { sum })}</span>
      </span>
      <span className={style.seats}>
        <span aria-hidden="true" className={style.dots}>
          {Array.from({ length: seats }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are interchangeable
            <i key={seat} className={seat < taken ? style.taken : undefined} />
          ))}
        </span>
        <span className="number">{t("rooms.taken", { taken, seats })}</span>
        <span className={style.state}>{t(running || full ? "rooms.running" : taken > 0 ? "rooms.waiting" : "rooms.free")}</span>
      </span>
      <Button size="small" look="primary" onClick={() => void play(game, { roomId })}>
        {t("rooms.sit")}
        <span className="hidden"> {t("rooms.which", { game: game.name, sum })}</span>
      </Button>
    </li>
  )
}
