import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getAlerts } from '../../../../shared/features/operations/health/alert.api.ts'
import { getHealth, type Health } from '../../../../shared/features/operations/health/health.api.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { useSizeText } from '../../../entities/size-text.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { OnlineNotice, OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { useNowAndThen } from '../../../ui/use-now-and-then.ts'
import { HealthAlerts } from './health-alerts.panel.tsx'
import { HealthDevices } from './health-devices.panel.tsx'
import { HealthJobs, HealthPhones } from './health-tables.panel.tsx'
import { HealthQueues } from './health-queues.panel.tsx'
import { HealthWatched } from './health-watched.panel.tsx'

/** As in `server/platform/http/health.ts`, with time to act. */
const LOW_DISK_BYTES = 1024 * 1024 * 1024

/** The page often stays open on a screen in the office. */
const LOOK_EVERY_MS = 30_000

export const HealthScreen = atDesk(Operations)

/** How the server, its queues, the phones and the jobs are doing. */
function Operations() {
  const { t } = useTranslation('health')
  const asked = useEndpoint(getHealth, { isFresh: true })
  const alerts = useEndpoint(getAlerts, { isFresh: true })
  const again = () => {
    asked.again()
    alerts.again()
  }
  useNowAndThen(LOOK_EVERY_MS, again)
  const health = asked.value
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button onClick={again}>
            <RefreshCw size={18} aria-hidden />
            {t('again')}
          </Button>
        }
      />
      {health === null ? (
        asked.failed ? (
          <OnlineProblem online={{ state: asked.state, retry: asked.again }} />
        ) : (
          <ListSkeleton rows={6} />
        )
      ) : (
        <>
          <OnlineNotice online={asked.online} hasRows />
          {alerts.value === null ? null : <HealthAlerts alerts={alerts.value} onChanged={alerts.again} />}
          <ServerState health={health} />
          <HealthQueues health={health} onChanged={asked.again} />
          <HealthDevices />
          {alerts.value === null ? null : <HealthWatched alerts={alerts.value} onChanged={alerts.again} />}
          <HealthPhones phones={health.phones} />
          <HealthJobs jobs={health.jobs} />
        </>
      )}
    </Page>
  )
}

function ServerState({ health }: { health: Health }) {
  const { t } = useTranslation('health')
  const sizeText = useSizeText()
  const { databaseWrites, diskFreeBytes, startedAt, database, lastBackupAt, makesBackups } = health
  const isDiskLow = diskFreeBytes !== null && diskFreeBytes < LOW_DISK_BYTES
  return (
    <Section
      title={t('server.title')}
      actions={
        databaseWrites && !isDiskLow ? (
          <Badge tone="success">{t('server.ok')}</Badge>
        ) : (
          <Badge tone="danger">{databaseWrites ? t('server.diskLow') : t('server.noWrite')}</Badge>
        )
      }
    >
      <Facts>
        <Fact label={t('server.startedAt')}>
          <MomentText at={startedAt} />
        </Fact>
        <Fact label={t('server.database')}>{database === 'file' ? 'SQLite' : 'PostgreSQL'}</Fact>
        <Fact label={t('server.diskFree')}>
          {diskFreeBytes === null ? t('server.unknown') : sizeText(diskFreeBytes)}
        </Fact>
        <Fact label={t('server.lastBackup')}>
          {lastBackupAt !== null ? (
            <MomentText at={lastBackupAt} />
          ) : makesBackups ? (
            t('server.noBackup')
          ) : (
            t('server.ownBackup')
          )}
        </Fact>
      </Facts>
    </Section>
  )
}
