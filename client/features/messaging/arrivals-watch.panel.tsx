import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { arrivedSince } from '../../../shared/features/messaging/deviation/deviation-bell.rules.ts'
import type { NotificationNews } from '../../../shared/features/messaging/notification/notification-news.api.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import { NOTIFICATION_EVENT } from '../../../shared/kernel/realtime.ts'
import { countOnIcon, type Counter } from '../../entities/app-badge.ts'
import { keepSwedishTowns } from '../../entities/sale-fields/postal-town.ts'
import { useCan, useHolds, useUser } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { useNews } from '../../sync/use-news.ts'
import { useSyncStatus } from '../../sync/use-sync-status.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notify } from '../../ui/notification-store.ts'
import { useAwaitedDeviations } from './deviation/deviation-bell.panel.tsx'
import { useDeskDeviations } from './deviation/desk-deviations.panel.tsx'
import { forgetHeard, noteHeard } from './notification/heard-notifications.queries.ts'
import { useUnreadNotifications } from './notification/notification.queries.ts'

const AlarmWatch = lazyPart(() => import('./alarm/alarm-watch.panel.tsx').then((module) => module.AlarmWatch))
const MarkRead = lazyPart(() => import('./notification/mark-read.panel.tsx').then((module) => module.MarkRead))

/** Tells of what arrives while the app is open, and keeps the icon's number and this browser's push subscription fresh. */
export function ArrivalsWatch() {
  const { i18n } = useTranslation()
  const deviationsWaiting = useDeviationArrivals()
  const { unread, readHere } = useNotificationArrivals()
  const leads = useHolds('update daily_checkouts')

  useTownsKept()
  useGuidesKept(unread)
  useCountOnIcon('deviations', deviationsWaiting)
  useCountOnIcon('notifications', unread)
  useEffect(
    function renewSubscription() {
      void renewPush(i18n.language).catch(() => undefined)
    },
    [i18n.language],
  )
  return (
    <>
      {leads ? <AlarmWatch /> : null}
      {readHere === undefined ? null : <MarkRead notificationId={readHere} />}
    </>
  )
}

/** The list of postal codes is on a seller's phone before there is a door without network. */
function useTownsKept(): void {
  const sells = useHolds('create sales')
  useEffect(
    function keepTowns() {
      if (sells) void keepSwedishTowns().catch(() => undefined)
    },
    [sells],
  )
}

/** What somebody has to read is on the phone before there is a door without network; a notice may be of another guide. */
function useGuidesKept(unread: number): void {
  const reads = useCan('view embeds')
  const userId = useUser()?.id
  const { i18n } = useTranslation()
  const { language } = i18n
  useEffect(
    function keepGuides() {
      // Asked again whenever the number of unread notices changes.
      if (!reads || userId === undefined || unread < 0) return
      import('../../entities/guides/shelf.ts')
        .then(({ refreshShelf }) => refreshShelf(userId, language))
        // Without a network, or beside a newer release, what is stored stays.
        .catch(() => undefined)
    },
    [reads, userId, language, unread],
  )
}

function useCountOnIcon(what: Counter, count: number): void {
  useEffect(
    function countOpen() {
      countOnIcon(what, count)
      return () => countOnIcon(what, 0)
    },
    [what, count],
  )
}

function useDeviationArrivals(): number {
  const { t } = useTranslation()
  const decides = useHolds('update sale_reports')
  const ownId = useUser()?.id
  const looksAtOthers = useCan('view sale_reports')
  const here = useAwaitedDeviations()
  const others = useDeskDeviations({ enabled: looksAtOthers })
  const waiting = others?.waiting ?? here.waiting
  const count = others?.count ?? waiting.length
  // Of more than are asked for nobody knows which of those that come into sight are new.
  const loading = looksAtOthers ? others === null || count > waiting.length : here.loading
  const { firstLoadDone, clockErrorMs } = useSyncStatus()
  const openedAt = openedAtBy(clockErrorMs)
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(
    function announceDeviations() {
      if (loading || !firstLoadDone) return
      const [first, ...others] = arrivedSince(known.current, waiting, ({ raisedAt }) => raisedAt > openedAt)
      known.current = new Set([...(known.current ?? []), ...waiting.map((deviation) => deviation.id)])
      if (!first) return
      const isMany = others.length > 0
      const type = t(`selling:deviationType.${first.type}`)
      const own = decides ? pathTo('deviation', { id: first.id }) : pathTo('sale', { id: first.saleId })
      notify({
        // The push about it has the same key.
        key: `deviation-${first.id}`,
        title: t('frame:bells.arrived', { count: others.length + 1 }),
        message: first.sellerId === ownId ? type : `${first.sellerName} · ${type}`,
        link: isMany && decides ? pathTo('deviations') : own,
        from: decides ? first.sellerName : (first.raisedByName ?? first.sellerName),
      })
    },
    [waiting, loading, firstLoadDone, openedAt, decides, ownId, t],
  )
  return count
}

function useNotificationArrivals(): { unread: number; readHere: string | undefined } {
  const { i18n } = useTranslation()
  const { unread, loading } = useUnreadNotifications()
  const { firstLoadDone, clockErrorMs } = useSyncStatus()
  const openedAt = openedAtBy(clockErrorMs)
  const known = useRef<ReadonlySet<string> | null>(null)
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  // What a colleague wrote must be looked at; everything else is read where it leads.
  const [there] = unread.filter(({ type, link }) => type !== 'message' && link === here)
  const thereId = there?.id

  useEffect(
    function announceNotifications() {
      if (loading || !firstLoadDone) return
      const [first] = arrivedSince(known.current, unread, ({ createdAt }) => createdAt > openedAt)
      const ids = unread.map(({ id }) => id)
      known.current = new Set([...(known.current ?? []), ...ids])
      forgetHeard(ids)
      if (first && first.id !== thereId) tell(first, { language: i18n.language, here })
    },
    [unread, loading, firstLoadDone, openedAt, i18n.language, here, thereId],
  )
  useNews(NOTIFICATION_EVENT, (data) => {
    const hear = async () => {
      const { newsIn } = await import('./notification/notification-words.rules.ts')
      const news = newsIn(data)
      if (!news || known.current?.has(news.id)) return
      noteHeard(news.id)
      if (news.type === 'message' || news.link !== here) tell(news, { language: i18n.language, here })
    }
    void hear().catch(() => undefined)
  })
  useEffect(function forgetAtTheEnd() {
    return () => forgetHeard()
  }, [])
  return { unread: unread.length, readHere: thereId }
}

/** When this window was opened, by the server's clock. */
const openedAtBy = (clockErrorMs: number): Instant => performance.timeOrigin - clockErrorMs

/** Told once, by whichever way it came first: the event, the row and the push about it have the same key. */
function tell(news: NotificationNews, { language, here }: { language: string; here: string }): void {
  const { id, link, fromName } = news
  const show = async () => {
    const { toldIn } = await import('./notification/notification-words.rules.ts')
    const from = fromName === '' ? {} : { from: fromName }
    notify({ key: `notification-${id}`, ...toldIn(news, language), link: link === '' ? here : link, ...from })
  }
  void show().catch(() => undefined)
}

/** What push needs is only loaded where somebody wants it: a first visit never does. */
async function renewPush(language: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const push = await import('./push/push.queries.ts')
  await push.renewPush(language)
}
