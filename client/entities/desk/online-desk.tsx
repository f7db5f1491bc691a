import { WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor } from '../../../shared/access/actor.ts'
import { uuidV7 } from '../../../shared/kernel/ids.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import { LIST_CHANGED, listChannel } from '../../../shared/resource/list.api.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { onlineServer } from '../../sync/online/ask-server.ts'
import { onlineEngine } from '../../sync/online/online-engine.ts'
import { OnlineRows } from '../../sync/online/online-rows.ts'
import { EngineProvider, useEngine } from '../../sync/sync-provider.tsx'
import { useLiveEvents } from '../../sync/use-live-events.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { Notice } from '../../ui/states.tsx'
import { useSession } from '../session/session.tsx'
import { deskCollections, deskLists } from './desk-collections.ts'

interface Desk {
  readonly engine: Engine
  readonly rows: OnlineRows
  actor: Actor
}

/** One for the person who is signed in, so that what was read is still there on the next page; gone with them. */
const desks = new WeakMap<Engine, Desk>()

/** A screen of the desk: it reads and acts online, so that this browser needs no rows of its own. */
export function atDesk<Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> {
  return function DeskScreen(props) {
    return (
      <OnlineDesk>
        <Screen {...props} />
      </OnlineDesk>
    )
  }
}

function OnlineDesk({ children }: { children: ReactNode }) {
  const device = useEngine()
  const actor = useSession().session?.actor ?? null
  if (actor === null) return null
  const desk = deskOf(device, actor)
  return (
    <EngineProvider engine={desk.engine}>
      <KeepFresh rows={desk.rows} />
      <OutOfReach rows={desk.rows} />
      {children}
    </EngineProvider>
  )
}

function deskOf(device: Engine, actor: Actor): Desk {
  const known = desks.get(device)
  if (known) {
    known.actor = actor
    return known
  }
  const server = onlineServer(device.userId)
  const rows = new OnlineRows({ server, collections: deskCollections, now: () => Date.now() })
  const engine = onlineEngine({
    device,
    rows,
    server,
    actor: () => {
      const now = desks.get(device)?.actor
      assert(now, 'somebody acts at a desk that is not open')
      return now
    },
    now: () => Date.now(),
    newId: () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    isOffline: () => !navigator.onLine,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  const desk = { engine, rows, actor }
  desks.set(device, desk)
  return desk
}

/** For what no event tells: the connection is lost, or the right to hear of changes has ended. */
const LOOK_EVERY_MS = 30_000

function KeepFresh({ rows }: { rows: OnlineRows }) {
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
  useLiveEvents(deskLists.map(listChannel), { [LIST_CHANGED]: refresh })
  return null
}

/** Says that nothing can be changed, and how old what is shown is. */
function OutOfReach({ rows }: { rows: OnlineRows }) {
  const { t, i18n } = useTranslation()
  const { state, asOf } = useSyncExternalStore(
    (listener) => rows.subscribe(listener),
    () => rows.state,
  )
  const isOnline = useIsOnline()
  if (state === 'ready' && isOnline) return null
  const when = asOf === null ? '' : formatDateTime(asOf, i18n.language)
  const kind = state === 'failed' ? 'failed' : 'offline'
  return (
    <Notice tone="warning" icon={WifiOff}>
      {asOf === null ? t('resource:online.nothing') : t(`resource:online.${kind}`, { when })}{' '}
      <Button size="sm" variant="ghost" onClick={() => void rows.refresh().catch(reportError)}>
        {t('common:retry')}
      </Button>
    </Notice>
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
