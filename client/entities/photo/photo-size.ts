/** The long side of a photo that is sent: a checklist stays readable, and the mobile plan does not bleed. */
export const PHOTO_SIDE_PX = 1600

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size that fits a square of `side`, in the same proportions. What already fits is not enlarged. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
