/** Photos taken while this window has been open: shown at once, also when their bytes have left for the server. */
const photos = new Map<string, Blob>()
const KEPT = 4

export function rememberPhoto(sha256: string, photo: Blob): void {
  photos.delete(sha256)
  photos.set(sha256, photo)
  const [oldest] = photos.keys()
  if (photos.size > KEPT && oldest !== undefined) photos.delete(oldest)
}

export const recentPhoto = (sha256: string): Blob | null => photos.get(sha256) ?? null
