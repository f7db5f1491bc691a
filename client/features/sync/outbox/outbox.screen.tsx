import { chakra } from '@chakra-ui/react'
import { CircleAlert, CloudCheck, LogIn, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { useOutbox, type OutboxItem } from '../../../sync/use-outbox.ts'
import { useSyncStatus, type SyncStatus } from '../../../sync/use-sync-status.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { FilesPanel } from '../rescue/files.panel.tsx'
import { HistoryPanel } from './history.panel.tsx'
import { LivePanel } from '../storage/live.panel.tsx'
import { OutboxEntry } from './outbox-entry.panel.tsx'
import { RescuePanel } from '../rescue/rescue.panel.tsx'
import { StoragePanel } from '../storage/storage.panel.tsx'
import { leadOf } from '../sync-state.rules.ts'

const CLOCK_TOLERANCE_MS = 2 * 60_000

/** Everything this phone has done that is not settled, and what can be done about it. Nothing here is ever hidden. */
export function OutboxScreen() {
  const { t } = useTranslation(['outbox', 'sync'])
  const status = useSyncStatus()
  const { items, loading, retry, dismiss } = useOutbox()
  const newestFirst = items.toReversed()
  const group = (state: OutboxItem['state']) => newestFirst.filter((item) => item.state === state)
  return (
    <Page width="form">
      <PageHeader
        title={t('sync:title')}
        lead={t(`lead.${leadOf(status, navigator.onLine)}`)}
        backTo={pathTo('start')}
      />
      <Troubles status={status} />
      <SyncNow status={status} />
      {loading ? <ListSkeleton rows={3} /> : null}
      {!loading && items.length === 0 && status.attachmentsWaiting === 0 ? (
        <EmptyState icon={CloudCheck} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      ) : null}
      {(['needs_you', 'waiting', 'received'] as const).map((state) =>
        group(state).length === 0 ? null : (
          <Section key={state} title={t(`group.${state === 'needs_you' ? 'needsYou' : state}`)} flush>
            {group(state).map((item) => (
              <OutboxEntry
                key={item.seq}
                item={item}
                connection={status.connection}
                onRetry={() => retry(item.seq)}
                onDismiss={() => dismiss(item.seq)}
              />
            ))}
          </Section>
        ),
      )}
      <FilesPanel />
      <RescuePanel />
      <HistoryPanel />
      <LivePanel />
      <StoragePanel />
    </Page>
  )
}

function Troubles({ status: { problem, clockErrorMs } }: { status: SyncStatus }) {
  const { t } = useTranslation(['outbox', 'sync'])
  return (
    <>
      {problem === null ? null : (
        <Notice tone="danger" icon={CircleAlert}>
          {t(`outbox:problem.${problem}`)}
        </Notice>
      )}
      {Math.abs(clockErrorMs) > CLOCK_TOLERANCE_MS ? (
        <Notice tone="warning" icon={CircleAlert}>
          {t('clock', { minutes: Math.round(Math.abs(clockErrorMs) / 60_000) })}
        </Notice>
      ) : null}
    </>
  )
}

function SyncNow({ status: { waiting, connection, lastSyncedAt, syncNow } }: { status: SyncStatus }) {
  const { t } = useTranslation(['outbox', 'sync'])
  return (
    <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap" justifyContent="space-between">
      <chakra.p color="fg.muted" fontSize="sm">
        {t('lastSynced')}{' '}
        <chakra.strong color="fg">
          {lastSyncedAt === null ? t('never') : <MomentText at={lastSyncedAt} />}
        </chakra.strong>
        {waiting > 0 && connection !== 'signed_out' ? <chakra.span display="block">{t('nextTry')}</chakra.span> : null}
      </chakra.p>
      {connection === 'signed_out' ? (
        <LinkButton to={`${pathTo('login')}?to=${pathTo('outbox')}`} variant="solid" minHeight="12">
          <LogIn size={20} aria-hidden />
          {t('signIn')}
        </LinkButton>
      ) : (
        <Button variant="soft" minHeight="12" onClick={syncNow}>
          <RefreshCw size={20} aria-hidden />
          {t('syncNow')}
        </Button>
      )}
    </chakra.div>
  )
}
