import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../desk/session/session.tsx'
import { DrawnTogether } from '../../sync/drawn-together.tsx'
import { useOverview } from '../../sync/sync-provider.tsx'
import { ListSkeleton } from '../../ui/states.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { afterStartup } from '../../ui/after-startup.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { fetchMenu } from '../features/known-features.ts'
import { loadNamespaces } from '../i18n/i18n.ts'
import { shellSlots, Slots } from '../shell-slots.tsx'

const InstallPlace = afterStartup(
  lazyPart(() => import('../pwa/install-place.tsx').then((module) => module.InstallPlace)),
)

const Welcome = lazyPart(async () => {
  const [module] = await Promise.all([import('./welcome.tsx'), loadNamespaces(['account'])])
  return module.Welcome
})

const Places = lazyPart(async () => {
  const [module] = await Promise.all([import('./places.tsx'), fetchMenu()])
  return module.Places
})

/** In the hand the bar below leads to the places one needs at once. */
const PlacesAtRest = afterStartup(Places)

/** The first screen after signing in: what the features have to say to this person, then every place they may go. */
export function StartScreen() {
  const { t } = useTranslation('frame')
  const user = useUser()
  const isWide = useWide()
  const isFilling = useFirstFilling()
  const [part] = useState(() => partOfDay(new Date().getHours()))
  if (user === null) return <Welcome />
  const greeting = t(`start.${part}`)
  return (
    <Page>
      <PageHeader title={t('start.greeting', { greeting, name: user.name.split(' ')[0] ?? '' })} />
      {isFilling ? (
        <ListSkeleton rows={5} />
      ) : (
        <DrawnTogether
          then={
            <DrawnTogether then={isWide ? <Places /> : <PlacesAtRest />}>
              <Slots slots={shellSlots.laterStartPanels} />
            </DrawnTogether>
          }
        >
          <Slots slots={shellSlots.startPanels} />
        </DrawnTogether>
      )}
      <InstallPlace />
    </Page>
  )
}

/** The longest time for which the page waits for the first rows of this phone. */
const FILLING_MS = 8_000

/**
 * Whether the phone is receiving its rows for the first time. Until then sums are wrong, and each panel that appears moves the panels below
 * it. On a slow network the page shows the rows that have arrived after some seconds.
 */
function useFirstFilling(): boolean {
  const isEmpty = useOverview()?.firstLoadDone === false && navigator.onLine
  const [isLate, setLate] = useState(false)
  useEffect(
    function endPatience() {
      if (!isEmpty) return undefined
      const timer = setTimeout(() => setLate(true), FILLING_MS)
      return () => clearTimeout(timer)
    },
    [isEmpty],
  )
  return isEmpty && !isLate
}

const partOfDay = (hour: number): 'morning' | 'day' | 'evening' =>
  hour < 10 ? 'morning' : hour < 18 ? 'day' : 'evening'
