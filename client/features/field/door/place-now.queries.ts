import type { Position } from '../../../../shared/features/field/door/position.rules.ts'

/**
 * Where the phone is now, asked once: never watched, and never an old place. Null where the person or the device does not
 * say it in time.
 */
export function placeNow(timeoutMs: number): Promise<Position | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => resolve({ lat, lng, accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: 0, timeout: timeoutMs },
    )
  })
}
