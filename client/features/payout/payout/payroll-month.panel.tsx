import { chakra } from '@chakra-ui/react'
import { LockKeyhole, LockKeyholeOpen, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { payoutList } from '../../../../shared/features/payout/payout/commission-payout.list.ts'
import { monthIn } from '../../../../shared/kernel/months.ts'
import {
  actOnPayrollMonth,
  getPayrollMonth,
  type PayrollAct,
  type PayrollMonth,
} from '../../../../shared/features/payout/payroll/payroll-month.api.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { usePastMonths } from '../../../entities/month.tsx'
import { formatMonth } from '../../../ui/format.ts'

const kit = formFor(z.object({ reason: z.string() }), 'finance:payouts')

/** Whether a month's payroll is open, locked or approved, its log, and the act that comes next. */
export function PayrollMonthPanel({ current }: { current: string }) {
  const { t, i18n } = useTranslation('finance')
  const text = useText()
  const months = usePastMonths()
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState(monthIn(query.get('month')))
  const month = chosen ?? current
  // What came after a month was locked lies in one that has not begun.
  const coming = months.some(({ value: known }) => known === month)
    ? []
    : [{ value: month, label: formatMonth(month, i18n.language) }]
  const { value } = useLiveEndpoint([payoutList], getPayrollMonth, { input: { month } })
  const change = useChange(month)
  const [unlocking, setUnlocking] = useState(false)
  return (
    <>
      <Section
        title={
          value === null
            ? t('payroll.title')
            : `${t('payroll.title')}: ${text(`finance:payroll.state.${nameOf(value)}`)}`
        }
        actions={
          <Select
            aria-label={t('payouts.columns.month')}
            width="auto"
            value={month}
            onChange={({ target }) => setChosen(target.value)}
          >
            {[...coming, ...months].map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        }
      >
        {value === null ? null : <State state={value} onAct={change} onUnlock={() => setUnlocking(true)} />}
      </Section>
      {value === null || value.logId === null ? null : (
        <ActivityLog
          key={`${month} ${value.approvedAt ?? value.lockedAt ?? ''}`}
          of="payroll-months"
          id={value.logId}
          words="finance:payroll.log"
          values={{ state: 'finance:payroll.state' }}
        />
      )}
      {unlocking ? (
        <DialogForm
          title={t('payroll.unlockTitle', { month: formatMonth(month, i18n.language) })}
          kit={kit}
          start={{ reason: '' }}
          draft={{ kind: 'payroll-unlock', id: month }}
          saveLabel={t('payroll.unlock')}
          save={({ reason }) => change('unlock', reason)}
          onClose={() => setUnlocking(false)}
        >
          {() => <kit.TextareaField name="reason" required rows={2} maxLength={500} />}
        </DialogForm>
      ) : null}
    </>
  )
}

const nameOf = ({ lockedAt, approvedAt }: PayrollMonth) =>
  approvedAt !== null ? 'approved' : lockedAt !== null ? 'locked' : 'open'

function useChange(month: string) {
  const listChanged = useListChanged()
  return async (act: PayrollAct, reason = '') => {
    const answer = await inWords(callEndpoint(actOnPayrollMonth, { input: { month, act, reason } }))
    listChanged(payoutList.name)
    return answer
  }
}

interface StateProps {
  readonly state: PayrollMonth
  readonly onAct: ReturnType<typeof useChange>
  readonly onUnlock: () => void
}

function State({ state, onAct, onUnlock }: StateProps) {
  const { t, i18n } = useTranslation('finance')
  const outcome = useOutcome()
  const { month, lockedAt, lockedByName, approvedAt, approvedByName, needsOther, mayAct } = state
  const name = formatMonth(month, i18n.language)
  const act = (what: PayrollAct) => async () => {
    const answer = await onAct(what)
    outcome(answer, t(`payroll.done.${what}`, { month: name }))
  }
  if (lockedAt === null)
    return (
      <chakra.div display="grid" gap="3">
        <chakra.p color="fg.muted">{t('payroll.open', { month: name })}</chakra.p>
        {mayAct ? (
          <Button justifySelf="start" onClick={() => void act('lock')().catch(reportError)}>
            <LockKeyhole size={18} aria-hidden />
            {t('payroll.lock')}
          </Button>
        ) : null}
      </chakra.div>
    )
  return (
    <chakra.div display="grid" gap="3">
      <chakra.p>
        {t('payroll.lockedBy', { name: lockedByName })} <MomentText at={lockedAt} />
      </chakra.p>
      {approvedAt === null ? null : (
        <chakra.p>
          {t('payroll.approvedBy', { name: approvedByName })} <MomentText at={approvedAt} />
        </chakra.p>
      )}
      <chakra.p color="fg.muted">
        {approvedAt !== null
          ? t('payroll.approvedText')
          : needsOther
            ? t('payroll.otherText')
            : t('payroll.lockedText')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {mayAct && approvedAt === null && !needsOther ? (
          <Button variant="solid" onClick={() => void act('approve')().catch(reportError)}>
            <ShieldCheck size={18} aria-hidden />
            {t('payroll.approve')}
          </Button>
        ) : null}
        {mayAct ? (
          <Button variant="ghost" onClick={onUnlock}>
            <LockKeyholeOpen size={18} aria-hidden />
            {t('payroll.unlock')}
          </Button>
        ) : null}
      </chakra.div>
    </chakra.div>
  )
}
