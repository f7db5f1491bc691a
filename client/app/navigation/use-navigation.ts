import { useLocation } from 'react-router'
import { useAbility } from '../../entities/session/session.tsx'
import { currentRoute } from '../routing/current-route.ts'
import { useRoutes } from '../routing/routes-context.ts'
import { navItems } from './nav-items.ts'
import { isActive, visibleItems, type NavItem } from './navigation.ts'

/** The navigation of the person at hand, and which item is active. */
export function useNavigation() {
  const ability = useAbility()
  const { pathname } = useLocation()
  const routes = useRoutes()
  const open = currentRoute(routes, pathname)
  return {
    items: visibleItems(navItems, {
      allows: (action, subject) => ability.can(action, subject),
      exists: (name) => routes.some((route) => route.name === name),
    }),
    isActive: (item: NavItem) => isActive(item, open),
  }
}
