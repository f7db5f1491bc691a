import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { acknowledgeAlert, type Alert, type Alerts } from '../../../../shared/features/operations/health/alert.api.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import { useRowCall } from '../../../desk/act/use-row-call.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section, SectionLead } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { useAlertText } from './alert.text.ts'

interface Props {
  readonly alerts: Pick<Alerts, 'open' | 'passed'>
  readonly onChanged: () => void
}

/** Faults that are there, and those of the last two weeks. */
export function HealthAlerts({ alerts: { open, passed }, onChanged }: Props) {
  const { t } = useTranslation('health')
  return (
    <Section
      title={t('alerts.title')}
      flush
      actions={
        open.length === 0 ? (
          <Badge tone="success">{t('alerts.allWell')}</Badge>
        ) : (
          <Badge tone="danger">{t('alerts.open', { count: open.length })}</Badge>
        )
      }
    >
      <SectionLead>{open.length + passed.length === 0 ? t('alerts.none') : t('alerts.lead')}</SectionLead>
      {open.length + passed.length === 0 ? null : <Faults faults={[...open, ...passed]} onChanged={onChanged} />}
    </Section>
  )
}

function Faults({ faults, onChanged }: { faults: readonly Alert[]; onChanged: () => void }) {
  const { t } = useTranslation('health')
  const { busyId, run } = useRowCall(onChanged)
  const acknowledge = (id: string) =>
    run(id, callEndpoint(acknowledgeAlert, { params: { id }, input: {} }), t('alerts.acknowledged'))
  return (
    <TableFrame label={t('alerts.title')}>
      <thead>
        <TableRow>
          <TableHead>{t('alerts.what')}</TableHead>
          <TableHead numeric>{t('alerts.worst')}</TableHead>
          <TableHead>{t('alerts.since')}</TableHead>
          <TableHead>{t('alerts.until')}</TableHead>
          <TableHead>
            <chakra.span srOnly>{t('alerts.acknowledge')}</chakra.span>
          </TableHead>
        </TableRow>
      </thead>
      <tbody>
        {faults.map((fault) => (
          <FaultRow
            key={fault.id}
            fault={fault}
            busy={busyId === fault.id}
            onAcknowledge={() => acknowledge(fault.id)}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}

function FaultRow({ fault, busy, onAcknowledge }: { fault: Alert; busy: boolean; onAcknowledge: () => void }) {
  const { t } = useTranslation('health')
  const { nameOf, valueText } = useAlertText()
  const { rule, worst, openedAt, resolvedAt, acknowledgedAt, acknowledgedBy } = fault
  return (
    <TableRow>
      <TableCell minWidth="14rem">{nameOf(rule)}</TableCell>
      <TableCell numeric>{valueText(rule, worst)}</TableCell>
      <TableCell>
        <MomentText at={openedAt} />
      </TableCell>
      <TableCell>
        {resolvedAt === null ? <Badge tone="danger">{t('alerts.now')}</Badge> : <MomentText at={resolvedAt} />}
      </TableCell>
      <TableCell>
        {acknowledgedAt !== null ? (
          t('alerts.acknowledgedBy', { name: acknowledgedBy })
        ) : resolvedAt === null ? (
          <Button
            size="sm"
            busy={busy}
            aria-label={t('alerts.acknowledgeOf', { what: nameOf(rule) })}
            onClick={onAcknowledge}
          >
            {t('alerts.acknowledge')}
          </Button>
        ) : null}
      </TableCell>
    </TableRow>
  )
}
