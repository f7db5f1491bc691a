import { calendarOf, type WorkCalendar } from '../../../shared/kernel/working-days.ts'
import { useSession, useZone } from './session.tsx'

/** The public holidays that the signed-in person's office keeps. */
export function useOwnCalendar(): WorkCalendar {
  const zone = useZone()
  return calendarOf(zone, useSession().session?.actor?.calendar)
}
