import { useEffect } from 'react'
import { useAbility, useHolds, useSells } from '../../desk/session/session.tsx'
import { fetchMenu } from '../features/known-features.ts'
import { menu } from './menu.ts'
import { inMenuOrder, visibleItems, withoutSelling } from './menu-order.ts'
import { usePlaces } from './use-places.ts'

/** The menu of the signed-in person, and which item is active. It is whole once every feature has been fetched. */
export function useNavigation() {
  const ability = useAbility()
  const maySell = useHolds('create sales')
  const sells = useSells()
  const { places, isActive, open } = usePlaces()
  useEffect(function fetchTheOthers() {
    void fetchMenu()
  }, [])
  const items = visibleItems(inMenuOrder(menu, places), { allows: (action, subject) => ability.can(action, subject) })
  return { items: maySell && !sells ? withoutSelling(items) : items, isActive, open }
}
