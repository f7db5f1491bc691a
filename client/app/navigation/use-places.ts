import { useLocation } from 'react-router'
import { useAbility, useSells } from '../../entities/session/session.tsx'
import { useRoutes } from '../features/known-features.ts'
import { currentRoute } from '../routing/current-route.ts'
import { isActive, placesOf, visibleItems, type NavItem } from './navigation.ts'

/** The places of the signed-in person as far as they are known by now, in no order, and which one is active. */
export function usePlaces() {
  const ability = useAbility()
  const sells = useSells()
  const { pathname } = useLocation()
  const routes = useRoutes()
  const open = currentRoute(routes, pathname)
  return {
    places: visibleItems(placesOf(routes), {
      // Whoever holds every right holds these too; for somebody who does not sell they only stand in the way.
      allows: (action, subject) =>
        ability.can(action, subject) && (sells || action !== 'create' || !/^(sales|daily_checkouts)$/.test(subject)),
    }),
    isActive: (item: NavItem) => isActive(item, open),
  }
}
