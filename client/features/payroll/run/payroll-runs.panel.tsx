import { chakra } from '@chakra-ui/react'
import { BadgeCheck, CircleSlash, Clock, Download, FileCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import {
  payrollEndpoints,
  payrollFormats,
  systemNames,
  type PayrollFormat,
  type PayrollRun,
} from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { callEndpoint, inWords } from '../../../entities/call-endpoint.ts'
import { DialogForm } from '../../../entities/dialog-form.tsx'
import { MomentText } from '../../../entities/when.tsx'
import { Badge, type StatusLook } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { formatMonth } from '../../../ui/format.ts'
import { Menu } from '../../../ui/menu.tsx'
import { MenuItem } from '../../../ui/menu-items.tsx'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { saveRunFile } from './run-file.queries.ts'

const kit = formFor(z.object({ reason: z.string() }), 'payroll:runs.withdrawal')

const looks: Readonly<Record<PayrollRun['state'], StatusLook>> = {
  waiting: { tone: 'warning', icon: Clock },
  approved: { tone: 'info', icon: BadgeCheck },
  exported: { tone: 'success', icon: FileCheck },
  withdrawn: { tone: 'neutral', icon: CircleSlash },
}

interface Props {
  readonly kind: PayrollKind
  readonly onChanged: () => void
}

/** The runs that were made, with their files and the acts that are possible. */
export function PayrollRuns({ kind, runs, onChanged }: Props & { runs: readonly PayrollRun[] }) {
  const { t } = useTranslation('payroll')
  if (runs.length === 0) return null
  return (
    <Section title={t('runs.list')} flush>
      <chakra.ul>
        {runs.map((run) => (
          <Run key={run.id} run={run} kind={kind} onChanged={onChanged} />
        ))}
      </chakra.ul>
    </Section>
  )
}

function Run({ run, kind, onChanged }: Props & { run: PayrollRun }) {
  const { t, i18n } = useTranslation('payroll')
  const { icon: Icon, tone } = looks[run.state]
  const [last] = run.files.toReversed()
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="3"
      borderTopWidth="1px"
    >
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
      </chakra.div>
      <Acts run={run} kind={kind} onChanged={onChanged} />
    </chakra.li>
  )
}

function Acts({ run, kind, onChanged }: Props & { run: PayrollRun }) {
  const { t } = useTranslation('payroll')
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  const calls = payrollEndpoints[kind]
  const params = { id: run.id }
  const approve = async () => {
    setBusy(true)
    const result = await inWords(callEndpoint(calls.approve, { input: {}, params }))
    setBusy(false)
    const [fault] = result.ok ? [] : result.failures
    snackbar.open({ text: fault ? failureText(fault) : t('runs.approvedNow') })
    onChanged()
  }
  const exportAs = async (format: PayrollFormat) => {
    setBusy(true)
    const result = await inWords(callEndpoint(calls.file, { input: { format }, params }))
    setBusy(false)
    if (result.ok) await saveRunFile(result.value, format, (key) => t(`runs.sheet.${key}`))
    else {
      const [fault] = result.failures
      const reason = fault ? failureText(fault) : ''
      snackbar.open({ text: `${t('runs.failed', { system: systemNames[format] })} ${reason}`, duration: 8000 })
    }
    onChanged()
  }
  if (run.state === 'withdrawn') return null
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {run.state === 'waiting' ? (
        <Button size="sm" variant="solid" busy={busy} onClick={() => void approve().catch(reportError)}>
          {t('runs.approveRun')}
        </Button>
      ) : (
        <Menu
          label={t('runs.export')}
          renderTrigger={(props) => (
            <Button size="sm" busy={busy} {...props}>
              <Download size={16} aria-hidden />
              {t('runs.export')}
            </Button>
          )}
        >
          {payrollFormats.map((format) => (
            <MenuItem key={format} onPress={() => void exportAs(format).catch(reportError)}>
              {t(`runs.formats.${format}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {run.state === 'exported' ? null : (
        <Button size="sm" variant="ghost" onClick={() => setWithdrawing(true)}>
          {t('runs.withdraw')}
        </Button>
      )}
      {withdrawing ? (
        <DialogForm
          title={t('runs.withdrawTitle')}
          kit={kit}
          start={{ reason: '' }}
          draft={{ kind: 'payroll-withdraw', id: run.id }}
          saveLabel={t('runs.withdraw')}
          save={async (input) => {
            const result = await inWords(callEndpoint(calls.withdraw, { input, params }))
            if (result.ok) onChanged()
            return result
          }}
          onClose={() => setWithdrawing(false)}
        >
          {() => <kit.TextareaField name="reason" required rows={2} maxLength={500} help={t('runs.withdrawHelp')} />}
        </DialogForm>
      ) : null}
    </chakra.div>
  )
}
