import { useLocation } from 'react-router'
import { isDayReporter } from '../../../shared/features/time/report/day-reporter.rules.ts'
import { actingHere } from '../../desk/session/acting-here.ts'
import { useAbility, useSells, useSession } from '../../desk/session/session.tsx'
import { useRoutes } from '../features/known-features.ts'
import { currentRoute } from '../routing/current-route.ts'
import { isActive, isAllowed, placesOf, type NavItem } from './navigation.ts'

/** The places of the signed-in person as far as they are known by now, in no order, which one is active, and the open route. */
export function usePlaces() {
  const ability = useAbility()
  const sells = useSells()
  const reportsDays = isDayReporter(useSession().session?.actor?.grants ?? [])
  const { pathname } = useLocation()
  const routes = useRoutes()
  const open = currentRoute(routes, pathname)
  const rights = {
    // An administrator holds these permissions too, and does not need the places of a seller.
    allows: (action: string, subject: string) =>
      ability.can(action, subject) &&
      (action !== 'create' ||
        (subject === 'time_reports' ? reportsDays : sells || !/^(sales|daily_checkouts)$/.test(subject))),
  }
  return {
    places: placesOf(actingHere ? routes.filter(({ isOwnAct }) => !isOwnAct) : routes).filter((place) =>
      isAllowed(place, rights),
    ),
    isActive: (item: NavItem) => isActive(item, open),
    open,
  }
}
