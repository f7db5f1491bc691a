/** A panel never comes nearer to the edge of the window than this. */
const EDGE_PX = 8
const GAP_PX = 6

/**
 * Where the panel of a menu stands: under its trigger, over it in the lower half of the window, flush with the nearer of
 * its sides; moved along where the window has no room for the width it wants. All in CSS pixels.
 *
 *     menuPlace({ top: 8, bottom: 56, left: 200, right: 248 }, { width: 360, height: 780, wanted: 400 })
 *     // { inset: '62px 8px auto auto', width: 344, widest: 344, tallest: 710 }
 */
export function menuPlace(
  trigger: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number },
  room: { readonly width: number; readonly height: number; readonly wanted: number },
): { inset: string; width: number; widest: number; tallest: number } {
  const isBelow = trigger.top < room.height / 2
  const isFromLeft = trigger.left < room.width / 2
  const flush = isFromLeft ? trigger.left : room.width - trigger.right
  const side = Math.max(EDGE_PX, Math.min(flush, room.width - EDGE_PX - room.wanted))
  const widest = room.width - EDGE_PX - side
  const inset = [
    isBelow ? `${trigger.bottom + GAP_PX}px` : 'auto',
    isFromLeft ? 'auto' : `${side}px`,
    isBelow ? 'auto' : `${room.height - trigger.top + GAP_PX}px`,
    isFromLeft ? `${side}px` : 'auto',
  ]
  const tallest = (isBelow ? room.height - trigger.bottom : trigger.top) - GAP_PX - EDGE_PX
  return { inset: inset.join(' '), width: Math.min(room.wanted, widest), widest, tallest }
}
