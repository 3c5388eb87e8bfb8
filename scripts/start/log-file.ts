import { chmodSync, closeSync, existsSync, fstatSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs"
import { Writable } from "node:stream"

/** A log is rotated at this size; `KEPT` old ones stay beside it, `.1` the newest. */
const LARGEST_BYTES = 50 * 1024 * 1024
const KEPT = 9

/** A log file that only its owner can read, appended to and rotated when full. */
export function openLog(path: string, largest = LARGEST_BYTES): Writable {
  turnOver(path, largest)
  let file = openToAppend(path)
  let bytes = fstatSync(file).size
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      try {
        if (bytes > 0 && bytes + piece.length > largest) {
          closeSync(file)
          turnOver(path, 1)
          file = openToAppend(path)
          bytes = 0
        }
        writeSync(file, piece)
        bytes += piece.length
      } catch {
        // A full disk loses log lines, but must not end the logged process.
      }
      done()
    },
    final(done) {
      closeSync(file)
      done()
    },
  })
}

function openToAppend(path: string): number {
  const file = openSync(path, "a", 0o600)
  chmodSync(path, 0o600)
  return file
}

/** Rotates a log of `least` bytes or more. */
function turnOver(path: string, least: number): void {
  if (!existsSync(path) || statSync(path).size < least) return
  rmSync(`${path}.${KEPT}`, { force: true })
  for (let at = KEPT - 1; at >= 1; at--) if (existsSync(`${path}.${at}`)) renameSync(`${path}.${at}`, `${path}.${at + 1}`)
  renameSync(path, `${path}.1`)
}
