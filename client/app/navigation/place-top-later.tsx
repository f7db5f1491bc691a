import { useLocation } from 'react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { fetchMenu } from '../features/known-features.ts'

const PlaceTop = lazyPart(async () => {
  const [module] = await Promise.all([import('./place-top.tsx'), fetchMenu()])
  return module.PlaceTop
})

/** Only screens outside a seller's own have views or sub-pages in the menu: no start of a phone fetches it for less. */
export function PlaceTopLater() {
  return /^\/(start|sales|users|outbox)(\/|$)/.test(useLocation().pathname) ? null : <PlaceTop />
}
