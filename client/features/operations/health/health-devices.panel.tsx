import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  getInstallations,
  remindInstallation,
  type Installation,
} from '../../../../shared/features/operations/health/installation.api.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import { useRowCall } from '../../../desk/act/use-row-call.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Section, SectionLead } from '../../../ui/page.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'

/** Devices with old unsent work or an old version, with their people. */
export function HealthDevices() {
  const { t } = useTranslation('health')
  const asked = useEndpoint(getInstallations)
  const found = asked.value
  return (
    <Section title={t('devices.title')} flush>
      <SectionLead>{found?.total === 0 ? t('devices.none') : t('devices.lead')}</SectionLead>
      {found === null ? (
        asked.failed ? (
          <OnlineProblem online={{ state: asked.state, retry: asked.again }} />
        ) : (
          <ListSkeleton rows={2} />
        )
      ) : found.total === 0 ? null : (
        <Devices shown={found.shown} onChanged={asked.again} />
      )}
      {found !== null && found.total > found.shown.length ? (
        <SectionLead>{t('devices.more', { count: found.total - found.shown.length })}</SectionLead>
      ) : null}
    </Section>
  )
}

function Devices({ shown, onChanged }: { shown: readonly Installation[]; onChanged: () => void }) {
  const { t } = useTranslation('health')
  const { busyId, run } = useRowCall(onChanged)
  const remind = ({ device, name }: Installation) =>
    run(device, callEndpoint(remindInstallation, { input: { device } }), t('devices.reminded', { name }))
  return (
    <TableFrame label={t('devices.title')}>
      <thead>
        <TableRow>
          <TableHead>{t('devices.person')}</TableHead>
          <TableHead numeric>{t('devices.waiting')}</TableHead>
          <TableHead>{t('devices.since')}</TableHead>
          <TableHead>{t('devices.version')}</TableHead>
          <TableHead>{t('devices.seen')}</TableHead>
          <TableHead>{t('devices.remindedAt')}</TableHead>
          <TableHead>
            <chakra.span srOnly>{t('devices.remind')}</chakra.span>
          </TableHead>
        </TableRow>
      </thead>
      <tbody>
        {shown.map((one) => (
          <DeviceRow key={one.device} installation={one} busy={busyId === one.device} onRemind={() => remind(one)} />
        ))}
      </tbody>
    </TableFrame>
  )
}

interface RowProps {
  readonly installation: Installation
  readonly busy: boolean
  readonly onRemind: () => void
}

function DeviceRow({ installation, busy, onRemind }: RowProps) {
  const { t, i18n } = useTranslation('health')
  const { userId, name, version, isNewest, isRefused, waiting, waitingSince, lastSeenAt, remindedAt } = installation
  return (
    <TableRow>
      <TableCell minWidth="10rem">
        <Link to={pathTo('user', { id: userId })}>{name}</Link>
      </TableCell>
      <TableCell numeric>{waiting === 0 ? t('devices.nothing') : formatNumber(waiting, i18n.language)}</TableCell>
      <TableCell>{waitingSince === null ? null : <MomentText at={waitingSince} />}</TableCell>
      <TableCell>
        {version ?? t('phones.unknown')}{' '}
        {isRefused ? (
          <Badge tone="danger">{t('phones.refused')}</Badge>
        ) : isNewest ? null : (
          <Badge tone="warning">{t('phones.older')}</Badge>
        )}
      </TableCell>
      <TableCell>
        <MomentText at={lastSeenAt} />
      </TableCell>
      <TableCell>{remindedAt === null ? null : <MomentText at={remindedAt} />}</TableCell>
      <TableCell>
        <Button size="sm" busy={busy} aria-label={t('devices.remindName', { name })} onClick={onRemind}>
          {t('devices.remind')}
        </Button>
      </TableCell>
    </TableRow>
  )
}
