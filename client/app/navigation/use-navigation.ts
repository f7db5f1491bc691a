import { useLocation } from 'react-router'
import { useAbility } from '../../entities/session/session.tsx'
import { allRoutes } from '../routing/all-routes.ts'
import { currentRoute } from '../routing/current-route.ts'
import { navItems } from './nav-items.ts'
import { isActive, visibleItems, type NavItem } from './navigation.ts'

/** The navigation of the person at hand, and which item is active. */
export function useNavigation() {
  const ability = useAbility()
  const { pathname } = useLocation()
  const open = currentRoute(pathname)
  return {
    items: visibleItems(navItems, {
      allows: (action, subject) => ability.can(action, subject),
      exists: (name) => allRoutes.some((route) => route.name === name),
    }),
    isActive: (item: NavItem) => isActive(item, open),
  }
}
