import { chakra } from '@chakra-ui/react'
import { CircleAlert, HeartPulse, Thermometer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recoverSickNotice, submitSickNotice } from '../../../shared/features/time/sick-notice.commands.ts'
import { CERTIFICATE_FROM_DAY, dayOfPeriod, NOTICE_DAYS_BACK } from '../../../shared/features/time/sick-notice.rules.ts'
import {
  sickExtents,
  sickNotices,
  type SickNotice,
  type SickNoticeDraft,
} from '../../../shared/features/time/sick-notice.schema.ts'
import { addDays, type Day } from '../../../shared/kernel/days.ts'
import type { Failure } from '../../../shared/kernel/result.ts'
import { ReceiptBadge } from '../../entities/receipt-badge.tsx'
import { useUser } from '../../entities/session/session.tsx'
import { useAct } from '../../entities/use-act.ts'
import { pathTo } from '../../paths.ts'
import { useCommand } from '../../sync/use-command.ts'
import { useReceipt } from '../../sync/use-receipt.ts'
import { useRows } from '../../sync/use-rows.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { FieldFrame, Input, Textarea } from '../../ui/form/field.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { formatDate } from '../../ui/format.ts'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { ListSkeleton, Notice } from '../../ui/states.tsx'
import { StickyActions } from '../../ui/sticky-actions.tsx'
import { useWorkDay } from './own-day.queries.ts'

/** One button when one is ill; afterwards when it was sent, what comes next, and how to say that one is well again. */
export function SickNoticeScreen() {
  const { t } = useTranslation('time')
  const userId = useUser()?.id ?? ''
  const { rows, loading } = useRows(sickNotices, { index: 'sellerId+firstDay', equals: userId, reverse: true })
  const { today } = useWorkDay()
  const open = rows.find(({ status }) => status === 'submitted')
  return (
    <Page width="form">
      <PageHeader title={t('sick.title')} backTo={pathTo('own-time')} />
      {loading ? <ListSkeleton rows={3} /> : null}
      {!loading && open ? <IllNow key={open.id} notice={open} today={today} /> : null}
      {!loading && !open ? <NewNotice today={today} /> : null}
      {rows.length > (open ? 1 : 0) ? <Earlier notices={rows.filter((one) => one !== open)} /> : null}
    </Page>
  )
}

function NewNotice({ today }: { today: Day }) {
  const { t } = useTranslation('time')
  const submit = useCommand(submitSickNotice)
  const failureText = useFailureText()
  const [draft, setDraft] = useState<SickNoticeDraft>({
    firstDay: today,
    extent: 100,
    expectedBack: null,
    phoneToday: '',
    note: '',
  })
  const { busy, failures, run } = useAct(() => undefined)
  const set = (change: Partial<SickNoticeDraft>) => setDraft({ ...draft, ...change })
  const errorOf = (field: string) => {
    const found = failures.find((one) => one.field === field)
    return found && failureText(found)
  }
  return (
    <>
      <chakra.p color="fg.muted">{t('sick.lead')}</chakra.p>
      <Section>
        <chakra.div display="grid" gap="5">
          <FieldFrame label={t('sick.firstDay')} error={errorOf('firstDay')} required>
            {(ids) => (
              <Input
                {...ids}
                type="date"
                min={addDays(today, -NOTICE_DAYS_BACK)}
                max={addDays(today, 1)}
                value={draft.firstDay}
                onChange={(event) => set({ firstDay: event.target.value || today })}
              />
            )}
          </FieldFrame>
          <ChoiceGroup
            label={t('sick.extent')}
            choices={sickExtents.toReversed().map((value) => ({ value, label: `${value} %` }))}
            value={draft.extent}
            onChange={(extent) => set({ extent })}
          />
          <FieldFrame label={t('sick.expectedBack')} error={errorOf('expectedBack')}>
            {(ids) => (
              <Input
                {...ids}
                type="date"
                min={addDays(draft.firstDay, 1)}
                value={draft.expectedBack ?? ''}
                onChange={(event) => set({ expectedBack: event.target.value || null })}
              />
            )}
          </FieldFrame>
          <FieldFrame label={t('sick.phone')} help={t('sick.phoneHelp')}>
            {(ids) => (
              <Input
                {...ids}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={30}
                value={draft.phoneToday}
                onChange={(event) => set({ phoneToday: event.target.value })}
              />
            )}
          </FieldFrame>
          <FieldFrame label={t('sick.note')} help={t('sick.noteHelp')}>
            {(ids) => (
              <Textarea
                {...ids}
                rows={2}
                maxLength={200}
                paddingBlock="3"
                value={draft.note}
                onChange={(event) => set({ note: event.target.value })}
              />
            )}
          </FieldFrame>
        </chakra.div>
      </Section>
      <Reasons failures={failures.filter(({ field }) => field === undefined)} />
      <StickyActions>
        <Button variant="solid" size="lg" busy={busy} onClick={() => run(() => submit(draft))}>
          <Thermometer size={22} aria-hidden />
          {t('sick.send')}
        </Button>
      </StickyActions>
    </>
  )
}

function IllNow({ notice, today }: { notice: SickNotice; today: Day }) {
  const { t, i18n } = useTranslation('time')
  const recover = useCommand(recoverSickNotice)
  const receipt = useReceipt(notice.id)
  const first = addDays(notice.firstDay, 1)
  const [recoveredOn, setRecoveredOn] = useState(today > first ? today : first)
  const { busy, failures, run } = useAct(() => undefined)
  const date = (when: Day | number) => formatDate(when, i18n.language)
  const day = dayOfPeriod(notice, today)
  return (
    <>
      <Section>
        <chakra.div display="grid" gap="3">
          <chakra.div display="flex" justifyContent="space-between" gap="3" flexWrap="wrap">
            <chakra.h2 fontSize="lg">{t('sick.sent', { date: date(notice.reportedAt) })}</chakra.h2>
            <ReceiptBadge state={receipt} />
          </chakra.div>
          <chakra.p color="fg.muted">
            {t('sick.since', { date: date(notice.firstDay), day: Math.max(day, 1) })}
          </chakra.p>
          <chakra.p color="fg.muted">{t('sick.consequences')}</chakra.p>
        </chakra.div>
      </Section>
      {notice.certificateReceivedOn === null && day >= CERTIFICATE_FROM_DAY - 1 ? (
        <Notice tone="warning" icon={CircleAlert}>
          {t('sick.certificate', { day: CERTIFICATE_FROM_DAY })}
        </Notice>
      ) : null}
      <Section title={t('sick.well')}>
        <FieldFrame label={t('sick.firstWellDay')} required>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              min={first}
              value={recoveredOn}
              onChange={(event) => setRecoveredOn(event.target.value || first)}
            />
          )}
        </FieldFrame>
      </Section>
      <Reasons failures={failures} />
      <StickyActions>
        <Button
          variant="solid"
          size="lg"
          busy={busy}
          onClick={() => run(() => recover({ sickNoticeId: notice.id, recoveredOn }))}
        >
          <HeartPulse size={22} aria-hidden />
          {t('sick.recover')}
        </Button>
      </StickyActions>
    </>
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

function Reasons({ failures }: { failures: readonly Failure[] }) {
  const failureText = useFailureText()
  return failures.map((one) => (
    <Notice key={one.code} tone="danger" icon={CircleAlert}>
      {failureText(one)}
    </Notice>
  ))
}
