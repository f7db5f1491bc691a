import { DeviationBell } from '../deviation/deviation-bell.panel.tsx'
import { NotificationBell } from './notification-bell.panel.tsx'

/** Both bells of the bar, in one file: they are there from the first moment. */
export function Bells() {
  return (
    <>
      <DeviationBell />
      <NotificationBell />
    </>
  )
}
