import { useEffect } from 'react'
import { useAbility } from '../../entities/session/session.tsx'
import { fetchMenu } from '../features/known-features.ts'
import { menu } from './menu.ts'
import { inMenuOrder, visibleItems } from './navigation.ts'
import { usePlaces } from './use-places.ts'

/** The menu of the signed-in person, and which item is active. It is whole once every feature has been fetched. */
export function useNavigation() {
  const ability = useAbility()
  const { places, isActive } = usePlaces()
  useEffect(function fetchTheOthers() {
    void fetchMenu()
  }, [])
  return {
    items: visibleItems(inMenuOrder(menu, places), { allows: (action, subject) => ability.can(action, subject) }),
    isActive,
  }
}
