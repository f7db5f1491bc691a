import { chakra } from '@chakra-ui/react'
import { CircleAlert, HeartPulse, Thermometer, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  recoverSickNotice,
  submitSickNotice,
  withdrawSickNotice,
} from '../../../../shared/features/time/sick-notice/sick-notice.commands.ts'
import {
  dayOfPeriod,
  NOTICE_DAYS_BACK,
  RECOVERY_DAYS_AHEAD,
  sickDayAfter,
  sickDutiesOf,
} from '../../../../shared/features/time/sick-notice/sick-notice.rules.ts'
import {
  sickExtents,
  sickNoticeDraftSchema,
  sickNotices,
  type SickNotice,
} from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { canAct, differenceOf, draftOf } from '../../../../shared/features/time/report/time-report.rules.ts'
import { dayKeyOf, timeReports } from '../../../../shared/features/time/report/time-report.schema.ts'
import { addDays, givenDaySchema, type Day } from '../../../../shared/kernel/days.ts'
import { formatPercent } from '../../../entities/percent.tsx'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { useUser } from '../../../desk/session/session.tsx'
import { useAct, useSubmit } from '../../../desk/act/use-act.ts'
import { pathTo } from '../../../paths.ts'
import { ClockNotice } from '../../../entities/clock-notice.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { ListSkeleton, Notice } from '../../../ui/states.tsx'
import { StickyActions } from '../../../ui/sticky-actions.tsx'
import { useText } from '../../../ui/text.ts'
import { hoursInWords } from '../report/hours.rules.ts'
import { useOwnDay, useWorkDay, type OwnDay } from '../own-day.queries.ts'

/** One button when one is ill; afterwards when it was sent, what comes next, and how to say that one is well again. */
export function SickNoticeScreen() {
  const { t } = useTranslation('time')
  const userId = useUser()?.id ?? ''
  const { rows, loading } = useRows(sickNotices, { index: 'sellerId+firstDay', equals: userId, reverse: true })
  const { today } = useWorkDay()
  const day = useOwnDay(today)
  const open = rows.find(({ status }) => status === 'submitted')
  return (
    <Page width="form">
      <PageHeader title={t('sick.title')} backTo={pathTo('own-time')} />
      <ClockNotice />
      {loading || day.loading ? <ListSkeleton rows={3} /> : null}
      {!loading && open ? <IllNow key={open.id} notice={open} today={today} /> : null}
      {!loading && !day.loading && !open ? <NewNotice today={today} isWorked={isWorked(day)} /> : null}
      {rows.length > (open ? 1 : 0) ? <Earlier notices={rows.filter((one) => one !== open)} /> : null}
    </Page>
  )
}

/** Whoever fell ill in the evening was well while they worked. */
const isWorked = ({ checkout, report }: OwnDay): boolean =>
  checkout?.status === 'checked_out' && report !== undefined && report.attendanceHours > 0

const sickForm = formFor(sickNoticeDraftSchema, 'time:sick')

function NewNotice({ today, isWorked }: { today: Day; isWorked: boolean }) {
  const { t } = useTranslation('time')
  const submitNotice = useCommand(submitSickNotice)
  const firstDay = isWorked ? addDays(today, 1) : today
  const form = sickForm.useDraftForm({ firstDay, extent: 100, expectedBack: null, phoneToday: '', note: '' })
  const kept = useKeptForm({ form, kind: 'sick-notice', id: today })
  const submit = useSubmit(kept.discard)
  return (
    <sickForm.Form form={form} onSubmit={(draft) => submit(() => submitNotice(draft))}>
      <chakra.p color="fg.muted">{t('sick.lead')}</chakra.p>
      {isWorked ? <Notice tone="info">{t('sick.worked')}</Notice> : null}
      <KeptFormNotice kept={kept} />
      <Section>
        <SickFields today={today} />
        <DayBecomes />
      </Section>
      <StickyActions>
        <SubmitButton of={form}>
          <Thermometer size={22} aria-hidden />
          {t('sick.send')}
        </SubmitButton>
      </StickyActions>
    </sickForm.Form>
  )
}

function SickFields({ today }: { today: Day }) {
  const { t, i18n } = useTranslation('time')
  const { DateField, ChoiceField, TextField, TextareaField } = sickForm
  const firstDay = sickForm.useAnswer('firstDay')
  return (
    <chakra.div display="grid" gap="5">
      <DateField name="firstDay" required min={addDays(today, -NOTICE_DAYS_BACK)} max={addDays(today, 1)} />
      <ChoiceField
        name="extent"
        choices={sickExtents.toReversed().map((value) => ({ value, label: formatPercent(value, i18n.language) }))}
      />
      <DateField name="expectedBack" nullable min={firstDay === '' ? undefined : addDays(firstDay, 1)} />
      <TextField
        name="phoneToday"
        type="tel"
        autoComplete="tel"
        enterKeyHint="done"
        maxLength={30}
        help={t('sick.phoneHelp')}
      />
      <TextareaField name="note" rows={2} maxLength={200} help={t('sick.noteHelp')} />
    </chakra.div>
  )
}

/** What the notice makes of a day that was reported already: nothing of it goes without a word. */
function DayBecomes() {
  const { t, i18n } = useTranslation('time')
  const text = useText()
  const firstDay = sickForm.useAnswer('firstDay')
  const extent = sickForm.useAnswer('extent')
  const userId = useUser()?.id ?? ''
  const { rows } = useRows(timeReports, { index: 'dayKey', equals: dayKeyOf(userId, firstDay) })
  const [report] = rows
  if (report === undefined || !canAct('submit', report.status)) return null
  const day = sickDayAfter(draftOf(report), extent)
  if (day === null || differenceOf(draftOf(report), day) === null) return null
  return (
    <Notice tone="info">
      {t('sick.dayBecomes', {
        date: formatDate(firstDay, i18n.language),
        before: hoursInWords(text, report),
        after: hoursInWords(text, day),
      })}
    </Notice>
  )
}

const wellForm = formFor(z.object({ recoveredOn: givenDaySchema }), 'time:sick')

function IllNow({ notice, today }: { notice: SickNotice; today: Day }) {
  const { t, i18n } = useTranslation('time')
  const recover = useCommand(recoverSickNotice)
  const receipt = useReceipt(notice.id)
  // Nobody at work knows of it before the server has it.
  const isUnsent = receipt !== null && receipt !== 'received'
  const first = addDays(notice.firstDay, 1)
  const form = wellForm.useDraftForm({ recoveredOn: today > first ? today : first })
  const submit = useSubmit(() => undefined)
  const date = (when: Day | number) => formatDate(when, i18n.language)
  const day = dayOfPeriod(notice, today)
  const certificate = sickDutiesOf(notice, today).find(({ duty }) => duty === 'certificate')
  return (
    <>
      <Section>
        <chakra.div display="grid" gap="3">
          <chakra.div display="flex" justifyContent="space-between" gap="3" flexWrap="wrap">
            <chakra.h2 fontSize="lg">
              {isUnsent
                ? t('sick.unsent', { date: date(notice.reportedAt) })
                : t('sick.sent', { date: date(notice.reportedAt) })}
            </chakra.h2>
            <ReceiptBadge state={receipt} />
          </chakra.div>
          {isUnsent ? <chakra.p fontWeight="medium">{t('sick.unsentText')}</chakra.p> : null}
          <chakra.p color="fg.muted">
            {notice.firstDay > today
              ? t('sick.from', { date: date(notice.firstDay) })
              : t('sick.since', { date: date(notice.firstDay), day })}
          </chakra.p>
          <chakra.p color="fg.muted">{t('sick.consequences')}</chakra.p>
        </chakra.div>
      </Section>
      <Withdraw notice={notice} today={today} />
      {certificate?.state === 'due' ? (
        <Notice tone="warning" icon={CircleAlert}>
          {t('sick.certificate', { day: dayOfPeriod(notice, certificate.from) })}
        </Notice>
      ) : null}
      <wellForm.Form
        form={form}
        onSubmit={({ recoveredOn }) => submit(() => recover({ sickNoticeId: notice.id, recoveredOn }))}
      >
        <Section title={t('sick.well')}>
          <wellForm.DateField name="recoveredOn" required min={first} max={addDays(today, RECOVERY_DAYS_AHEAD)} />
        </Section>
        <StickyActions>
          <SubmitButton of={form}>
            <HeartPulse size={22} aria-hidden />
            {t('sick.recover')}
          </SubmitButton>
        </StickyActions>
      </wellForm.Form>
    </>
  )
}

const UNDO_MS = 10_000

/** A tap by mistake is undone as if it had never been: for ten seconds, and for tomorrow until tomorrow begins. */
function Withdraw({ notice, today }: { notice: SickNotice; today: Day }) {
  const { t } = useTranslation('time')
  const withdraw = useCommand(withdrawSickNotice)
  const { busy, failures, run } = useAct(() => undefined, t('sick.withdrawn'))
  const [now, setNow] = useState(() => Date.now())
  const undoneUntil = notice.reportedAt + UNDO_MS
  useEffect(
    function endUndo() {
      const timer = setTimeout(() => setNow(Date.now()), Math.max(0, undoneUntil - Date.now()) + 1)
      return () => clearTimeout(timer)
    },
    [undoneUntil],
  )
  if (today >= notice.firstDay && now > undoneUntil) return null
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <Button busy={busy} onClick={() => run(() => withdraw({ sickNoticeId: notice.id }))}>
        <Undo2 size={18} aria-hidden />
        {t('sick.withdraw')}
      </Button>
      <chakra.p color="fg.muted" fontSize="sm">
        {today < notice.firstDay ? t('sick.withdrawUntilDay') : t('sick.withdrawNow')}
      </chakra.p>
      <ActFailures of={failures} />
    </chakra.div>
  )
}

function Earlier({ notices }: { notices: readonly SickNotice[] }) {
  const { t, i18n } = useTranslation('time')
  return (
    <Section title={t('sick.earlier')}>
      <chakra.ul listStyleType="none" padding="0" margin="0" display="grid" gap="3">
        {notices.map(({ id, firstDay, recoveredOn }) => (
          <chakra.li key={id} display="flex" justifyContent="space-between" gap="3">
            <chakra.span>{formatDate(firstDay, i18n.language)}</chakra.span>
            <chakra.span color="fg.muted">
              {recoveredOn === null ? '' : t('sick.wellOn', { date: formatDate(recoveredOn, i18n.language) })}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
