import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { Actor } from '../../../shared/access/actor.ts'
import { saleReportList } from '../../../shared/features/orders/report/sale-report.list.ts'
import { LIST_CHANGED } from '../../../shared/resource/list.api.ts'
import type { AnyListContract } from '../../../shared/resource/list.ts'
import { useListChannels } from '../../resource/online/list-channels.ts'
import { OnlineNotice } from '../../resource/notices/online-notice.tsx'
import { EngineProvider } from '../../sync/sync-provider.tsx'
import { useLiveEvents } from '../../sync/use-live-events.ts'
import { useOnlineEngine, type OnlineRows } from '../../sync/use-online-engine.ts'
import { useSession } from '../session/session.tsx'
import { deskCollections } from './desk-collections.ts'

/** A screen of the desk: it reads and acts online, so that this browser needs no rows of its own. */
export function atDesk(Screen: ComponentType, given: Partial<DeskGiven> = {}): ComponentType {
  return function DeskScreen() {
    return (
      <OnlineDesk isList={false} hears={[saleReportList]} {...given}>
        <Screen />
      </OnlineDesk>
    )
  }
}

interface DeskGiven {
  /** A list says itself whether the server can be reached. */
  readonly isList: boolean
  /** The lists whose changes tell that rows of this screen may have changed. */
  readonly hears: readonly AnyListContract[]
}

type Given = DeskGiven & { readonly children: ReactNode }

function OnlineDesk(given: Given) {
  const actor = useSession().session?.actor ?? null
  return actor === null ? null : <OpenDesk actor={actor} {...given} />
}

function OpenDesk({ actor, isList, hears, children }: Given & { readonly actor: Actor }) {
  const desk = useOnlineEngine(actor, deskCollections)
  return (
    <EngineProvider engine={desk.engine}>
      <KeepFresh rows={desk.rows} hears={hears} />
      {isList ? null : <OutOfReach rows={desk.rows} />}
      {children}
    </EngineProvider>
  )
}

/** For what no event tells: the connection is lost, or the right to hear of changes has ended. */
const LOOK_EVERY_MS = 30_000

function KeepFresh({ rows, hears }: { rows: OnlineRows; hears: DeskGiven['hears'] }) {
  const refresh = () => void rows.refresh().catch(reportError)
  const lookNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh()
  })
  useEffect(function lookNowAndThen() {
    const look = () => lookNow()
    const timer = setInterval(look, LOOK_EVERY_MS)
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('online', look, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    // What was read on an earlier page may have changed unheard since.
    look()
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [])
  useLiveEvents(useListChannels(hears), { [LIST_CHANGED]: refresh })
  return null
}

/** Says that nothing can be changed, and how old what is shown is. */
function OutOfReach({ rows }: { rows: OnlineRows }) {
  const { state, asOf } = useSyncExternalStore(
    (listener) => rows.subscribe(listener),
    () => rows.state,
  )
  const isOnline = useIsOnline()
  if (state === 'ready' && isOnline) return null
  const online = {
    state: state === 'ready' ? ('offline' as const) : state,
    asOf,
    retry: () => void rows.refresh().catch(reportError),
  }
  return (
    <chakra.div paddingInline={{ base: '4', md: '8' }} paddingTop="4">
      <OnlineNotice online={online} hasRows />
    </chakra.div>
  )
}

function useIsOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  useEffect(function watchNetwork() {
    const look = () => setOnline(navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}
