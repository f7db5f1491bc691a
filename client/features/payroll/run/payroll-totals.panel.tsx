import { chakra } from '@chakra-ui/react'
import { CalendarClock, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaycodeCountry } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import type { PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import { payrollEndpoints, type PayrollPreview } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { newId } from '../../../sync/new-id.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { formatMonth } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { EmptyState, Notice } from '../../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { PayValue } from './pay-value.panel.tsx'

interface Props {
  readonly kind: PayrollKind
  readonly place: { readonly month: string; readonly country: PaycodeCountry }
  readonly preview: PayrollPreview
  readonly onChanged: () => void
}

/** Totals of the run by pay code beside the month before, and the button that creates it. */
export function PayrollTotals({ kind, place, preview, onChanged }: Props) {
  const { t, i18n } = useTranslation('payroll')
  const [approving, setApproving] = useState(false)
  const { totals, people, earlierMonths, runs } = preview
  const hasEarlier = earlierMonths.length > 0
  if (totals.length === 0) {
    return (
      <Section title={t('runs.due')}>
        <EmptyState icon={ShieldCheck} title={t('runs.nothing.title')}>
          {hasRunBelow(place.month, runs) ? t('runs.nothing.below') : t('runs.nothing.text')}
        </EmptyState>
      </Section>
    )
  }
  return (
    <Section
      title={t('runs.due')}
      flush
      actions={
        <Button variant="solid" size="sm" onClick={() => setApproving(true)}>
          <ShieldCheck size={16} aria-hidden />
          {t('runs.approve', { count: people.length })}
        </Button>
      }
    >
      {hasEarlier ? (
        <chakra.div paddingInline={{ base: '4', md: '5' }} paddingBottom="4">
          <Notice tone="info" icon={CalendarClock}>
            {t('runs.withEarlier', {
              count: earlierMonths.length,
              months: new Intl.ListFormat(i18n.language).format(
                earlierMonths.map((month) => formatMonth(month, i18n.language)),
              ),
            })}
          </Notice>
        </chakra.div>
      ) : null}
      <TableFrame label={t('runs.due')}>
        <thead>
          <TableRow>
            <TableHead>{t('runs.columns.source')}</TableHead>
            <TableHead>{t('runs.columns.code')}</TableHead>
            <TableHead numeric>{t('runs.columns.value')}</TableHead>
            {hasEarlier ? <TableHead numeric>{t('runs.columns.earlier')}</TableHead> : null}
            <TableHead numeric>{t('runs.columns.corrected')}</TableHead>
            <TableHead numeric>{t('runs.columns.before')}</TableHead>
          </TableRow>
        </thead>
        <tbody>
          {totals.map(({ source, code, value, corrected, earlier, before }) => (
            <TableRow key={`${source} ${code}`}>
              <TableCell>{t(`sources.${source}`)}</TableCell>
              <TableCell whiteSpace="nowrap">{code}</TableCell>
              <TableCell numeric fontWeight="semibold">
                <PayValue value={value} source={source} country={place.country} />
              </TableCell>
              {hasEarlier ? (
                <TableCell numeric>
                  {earlier === 0 ? '–' : <PayValue value={earlier} source={source} country={place.country} />}
                </TableCell>
              ) : null}
              <TableCell numeric>
                {corrected === 0 ? '–' : <PayValue value={corrected} source={source} country={place.country} />}
              </TableCell>
              <TableCell numeric>
                {before === 0 ? '–' : <PayValue value={before} source={source} country={place.country} />}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </TableFrame>
      {approving ? <Approval {...{ kind, place, preview, onChanged }} onClose={() => setApproving(false)} /> : null}
    </Section>
  )
}

/** Whether a run of the month is made and not exported. */
const hasRunBelow = (month: string, runs: PayrollPreview['runs']): boolean =>
  runs.some((run) => run.month === month && (run.state === 'waiting' || run.state === 'approved'))

function Approval({ kind, place, preview, onChanged, onClose }: Props & { onClose: () => void }) {
  const { t, i18n } = useTranslation(['payroll', 'common'])
  const outcome = useOutcome()
  // The same run, however often the call is repeated.
  const [id] = useState(newId)
  const [busy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    const input = { id, ...place, hash: preview.hash }
    const result = await inWords(callEndpoint(payrollEndpoints[kind].create, { input }))
    setBusy(false)
    outcome(result, t('payroll:runs.made'))
    onChanged()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payroll:runs.approveTitle', { month: formatMonth(place.month, i18n.language) })}
      actions={
        <>
          <Button variant="solid" busy={busy} onClick={() => void approve().catch(reportError)}>
            {t('payroll:runs.approve', { count: preview.people.length })}
          </Button>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </>
      }
    >
      <p>{t('payroll:runs.approveText')}</p>
      {preview.ignored.length === 0 ? null : (
        <p>{t('payroll:runs.approveIgnored', { count: preview.ignored.length })}</p>
      )}
    </Dialog>
  )
}
