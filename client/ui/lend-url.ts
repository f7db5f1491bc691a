/** Shows bytes of this device in a picture, under a URL that is given back when the picture leaves the screen. */
export const lendUrl = (blob: Blob) => (picture: HTMLImageElement | null) => {
  if (picture === null) return undefined
  const url = URL.createObjectURL(blob)
  picture.src = url
  return () => URL.revokeObjectURL(url)
}
