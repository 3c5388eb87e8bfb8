/** The side of an uploaded picture in pixels: it is shown small, also on dense screens. */
const SIDE = 512

/** The middle of a picture as a square JPEG, upright as it was taken. Undefined if the browser can't read it. */
export async function squarePicture(file: Blob): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const { width, height } = bitmap
  const middle = Math.min(width, height)
  const side = Math.min(middle, SIDE)
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side })
  const pen = canvas.getContext("2d")
  if (!pen) return undefined
  // A JPEG has no transparency: it would be black.
  pen.fillStyle = "#fff"
  pen.fillRect(0, 0, side, side)
  pen.imageSmoothingQuality = "high"
  pen.drawImage(bitmap, (width - middle) / 2, (height - middle) / 2, middle, middle, 0, 0, side, side)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, "image/jpeg", 0.9))
  return jpeg ? new File([jpeg], "picture.jpg", { type: jpeg.type }) : undefined
}
