import { chakra } from '@chakra-ui/react'
import { BadgeCheck, CircleSlash, Clock, FileCheck, History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import { systemNames, type PayrollRun } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Badge, type StatusLook } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatMonth } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { SectionRow } from '../../../ui/section-row.ts'
import { PayrollRunLogDialog } from './payroll-run-log.dialog.tsx'
import { PayrollRunActs } from './payroll-run-acts.panel.tsx'

const looks: Readonly<Record<PayrollRun['state'], StatusLook>> = {
  waiting: { tone: 'warning', icon: Clock },
  approved: { tone: 'info', icon: BadgeCheck },
  exported: { tone: 'success', icon: FileCheck },
  withdrawn: { tone: 'neutral', icon: CircleSlash },
}

interface Props {
  readonly kind: PayrollKind
  /** The host that files are delivered to; null: they are downloaded. */
  readonly deliversTo: string | null
  readonly onChanged: () => void
}

/** The runs that were made, with their files and the acts that are possible. */
export function PayrollRuns({ runs, ...props }: Props & { runs: readonly PayrollRun[] }) {
  const { t } = useTranslation('payroll')
  if (runs.length === 0) return null
  return (
    <Section title={t('runs.list')} flush>
      <chakra.ul>
        {runs.map((run) => (
          <Run key={run.id} run={run} {...props} />
        ))}
      </chakra.ul>
    </Section>
  )
}

function Run({ run, ...props }: Props & { run: PayrollRun }) {
  const { t, i18n } = useTranslation('payroll')
  const { icon: Icon, tone } = looks[run.state]
  const [last] = run.files.toReversed()
  const [isLogOpen, setLogOpen] = useState(false)
  return (
    <SectionRow>
      <chakra.div flex="1 1 18rem" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" fontWeight="semibold">
          {formatMonth(run.month, i18n.language)}
          <Badge tone={tone} icon={Icon}>
            {t(`runs.states.${run.state}`)}
          </Badge>
        </chakra.div>
        <chakra.p color="fg.muted" fontSize="sm">
          {t('runs.madeBy', { name: run.createdByName, count: run.people, lines: run.lines })} ·{' '}
          <MomentText at={run.createdAt} />
          {run.approvedByName === '' || run.approvedByName === run.createdByName
            ? null
            : ` · ${t('runs.approvedBy', { name: run.approvedByName })}`}
        </chakra.p>
        {last === undefined ? null : (
          <chakra.p color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {t('runs.file', { system: systemNames[last.format], name: last.byName, hash: last.sha256.slice(0, 12) })}
          </chakra.p>
        )}
        {last?.delivery === undefined ? null : (
          <chakra.p color={last.delivery.fault === null ? 'fg.muted' : 'fg.error'} fontSize="sm">
            {last.delivery.fault === null
              ? t('runs.delivery.done', { to: last.delivery.to })
              : t(`runs.delivery.faults.${last.delivery.fault}`, { to: last.delivery.to })}
          </chakra.p>
        )}
      </chakra.div>
      <Button size="sm" variant="ghost" onClick={() => setLogOpen(true)}>
        <History size={16} aria-hidden />
        {t('runs.log.open')}
      </Button>
      <PayrollRunActs run={run} {...props} />
      {isLogOpen ? <PayrollRunLogDialog run={run} onClose={() => setLogOpen(false)} /> : null}
    </SectionRow>
  )
}
