import { chakra } from '@chakra-ui/react'
import {
  CalendarCheck,
  CircleAlert,
  CloudUpload,
  MessageCircleQuestionMark,
  PencilLine,
  Thermometer,
} from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkOutDay } from '../../../../shared/features/time/checkout/daily-checkout.commands.ts'
import { useZone } from '../../../desk/session/session.tsx'
import type { SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { useOwnPlan } from '../../../entities/own-plan/use-own-plans.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { dayTally } from '../../../../shared/features/orders/statistics/day-tally.rules.ts'
import { currencyIn } from '../../../../shared/kernel/money.ts'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { ClockNotice } from '../../../entities/clock-notice.tsx'
import { DayTallyText } from '../../../entities/day-tally.tsx'
import { Amounts } from '../../../desk/shown/money.tsx'
import { useSubmit, withFields } from '../../../desk/act/use-act.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { useCommand, type Saved } from '../../../sync/use-command.ts'
import { useDrafts } from '../../../sync/use-draft.ts'
import { useSyncStatus } from '../../../sync/use-sync-status.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { figure } from '../../../ui/figure.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { ListSkeleton, Notice } from '../../../ui/states.tsx'
import { StickyActions } from '../../../ui/sticky-actions.tsx'
import { CheckedOut } from './checked-out.panel.tsx'
import { ClosingDoubt, useClosingDoubt } from './closing-doubt.dialog.tsx'
import { CHECKOUT_FORM, checkoutFormId, useUndoneCheckout } from './undone-checkout.queries.ts'
import { dayForm, DayFields } from '../report/day-fields.panel.tsx'
import { begunDay, fieldOfDay } from '../report/day-draft.rules.ts'
import { PlannedNotice } from '../report/planned-notice.panel.tsx'
import { useIllnessOn } from '../sick-notice/illness.queries.ts'
import { useOpenAnswers } from '../open-answers.queries.ts'
import { useOwnDay, useWorkDay, type OwnDay } from '../own-day.queries.ts'

/** One pre-filled screen that closes the day: what is left to send, what is half done, the hours, the totals. */
export function DailyCheckout({ drafts }: { drafts: ReactNode }) {
  const { t } = useTranslation('time')
  const { today, openYesterday } = useWorkDay()
  const yesterday = useOwnDay(openYesterday ?? today)
  const current = useOwnDay(today)
  const closesYesterday = openYesterday !== null && !isClosed(yesterday) && yesterday.sales.length > 0
  const [day, own] = closesYesterday ? [openYesterday, yesterday] : [today, current]
  const { illness, loading } = useIllnessOn(day)
  const planned = useOwnPlan(day)
  return (
    <Page width="form">
      <PageHeader title={t('checkout.title')} lead={<DayText day={day} />} backTo={pathTo('start')} />
      <ClockNotice />
      {own.loading ? <ListSkeleton rows={4} /> : null}
      {!own.loading && isClosed(own) && own.checkout ? <CheckedOut checkout={own.checkout} own={own} /> : null}
      {!own.loading && !loading && !planned.loading && !isClosed(own) ? (
        <OpenDay key={day} day={day} own={own} illness={illness} plan={planned.plan} drafts={drafts} />
      ) : null}
    </Page>
  )
}

const isClosed = ({ checkout }: OwnDay): boolean => checkout?.status === 'checked_out'

interface OpenDayProps {
  readonly day: Day
  readonly own: OwnDay
  readonly illness: SickNotice | undefined
  readonly plan: Plan | null
  /** Every sale that was begun; none of them keeps the day from being closed. */
  readonly drafts: ReactNode
}

function OpenDay({ day, own, illness, plan, drafts }: OpenDayProps) {
  const { t } = useTranslation('time')
  const formId = useId()
  const checkOut = useCommand(checkOutDay)
  const offerUndo = useUndoneCheckout()
  const begun = useDrafts('sale').drafts.length
  const zone = useZone()
  const form = dayForm.useDraftForm(begunDay(own.report, { illness, plan, zone }))
  const kept = useKeptForm({ form, kind: CHECKOUT_FORM, id: checkoutFormId(day, own.report?.revision ?? 0) })
  const submit = useSubmit(kept.discard)
  const doubt = useClosingDoubt({ day, drafts: begun })
  const fieldOf = fieldOfDay(zone)
  const saleIds = own.sales.map(({ id }) => id)
  const close = async (report: Parameters<typeof checkOut>[0]['report']) => {
    if (doubt.isAsked()) return undefined
    const saved: Saved[] = []
    const typed = form.getValues()
    const closed = await submit(async () => {
      const result = await checkOut({ day, report, note: '', draftsLeft: begun, saleIds })
      if (result.ok) saved.push(result.value)
      return result
    })
    offerUndo(saved[0]?.rows[0]?.id, { day, typed, before: own.report })
    return withFields(closed, fieldOf)
  }
  return (
    <dayForm.Form id={formId} form={form} onSubmit={close}>
      {own.checkout?.status === 'reopened' ? <Reopened own={own} /> : null}
      <Totals own={own} />
      {begun > 0 ? (
        <chakra.div display="grid" gap="2">
          {drafts}
          <chakra.p color="fg.muted" fontSize="sm">
            {t('checkout.draftsText')}
          </chakra.p>
        </chakra.div>
      ) : null}
      <LeftToDo isIll={illness?.status === 'submitted'} />
      <KeptFormNotice kept={kept} />
      <Section title={t('checkout.hours')}>
        {own.report || illness ? null : <PlannedNotice plan={plan} />}
        <DayFields />
      </Section>
      <chakra.p color="fg.muted">{t('checkout.closes')}</chakra.p>
      <StickyActions isTab>
        <SubmitButton of={form}>
          <CalendarCheck size={22} aria-hidden />
          {t('checkout.confirm')}
        </SubmitButton>
      </StickyActions>
      <ClosingDoubt doubt={doubt} drafts={begun} formId={formId} />
    </dayForm.Form>
  )
}

/** Says who opened the day again, and why. What the seller took back themself needs no words. */
function Reopened({ own }: { own: OwnDay }) {
  const { t } = useTranslation('time')
  const reopening = own.checkout?.history.findLast(({ kind }) => kind === 'reopened')
  if (reopening?.comment === '') return null
  return (
    <Notice tone="info" icon={PencilLine}>
      {t('checkout.reopened', { name: reopening?.actorName ?? '', reason: reopening?.comment ?? '' })}
    </Notice>
  )
}

function Totals({ own }: { own: OwnDay }) {
  const { t } = useTranslation('time')
  const tally = dayTally(own.sales, currencyIn(useZone()))
  const { agreements, values, registered, withdrawn } = tally
  return (
    <chakra.dl
      display="flex"
      flexWrap="wrap"
      columnGap="8"
      rowGap="4"
      margin="0"
      padding="5"
      borderRadius="lg"
      borderWidth="1px"
      bg="bg.panel"
      boxShadow="xs"
    >
      <Total label={t('checkout.agreements', { count: agreements })}>{agreements}</Total>
      <Total label={withdrawn === 0 ? t('checkout.value') : t('checkout.valueLeft')}>
        <Amounts of={values} />
      </Total>
      <Total label={t('checkout.sales', { count: registered - withdrawn })}>{registered - withdrawn}</Total>
      {withdrawn === 0 ? null : (
        <chakra.div flexBasis="100%">
          <chakra.dt srOnly>{t('checkout.registered')}</chakra.dt>
          <chakra.dd margin="0" color="fg.muted">
            <DayTallyText tally={tally} />
          </chakra.dd>
        </chakra.div>
      )}
    </chakra.dl>
  )
}

function Total({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <chakra.div display="flex" flexDirection="column-reverse" minWidth="0">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd margin="0" css={figure} fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

/** What the day still holds: neither keeps it from being closed, and nothing of it is lost. */
function LeftToDo({ isIll }: { isIll: boolean }) {
  const { t } = useTranslation(['time', 'selling'])
  const { waiting, needsYou } = useSyncStatus()
  const openAnswers = useOpenAnswers()
  if (waiting + needsYou + openAnswers === 0 && !isIll) return null
  return (
    <Section title={t('checkout.left')} flush>
      {isIll ? (
        <ListRow
          to={pathTo('sick-notice-own')}
          start={<Thermometer size={20} aria-hidden />}
          title={t('selling:day.ill')}
          detail={t('selling:day.illText')}
        />
      ) : null}
      {openAnswers > 0 ? (
        <ListRow
          to={pathTo('start')}
          start={<MessageCircleQuestionMark size={20} aria-hidden />}
          title={t('checkout.openAnswers', { count: openAnswers })}
          detail={t('checkout.openAnswersText')}
        />
      ) : null}
      {needsYou > 0 ? (
        <ListRow
          to={pathTo('outbox')}
          start={<CircleAlert size={20} aria-hidden />}
          title={t('checkout.needsYou', { count: needsYou })}
          detail={t('checkout.needsYouText')}
        />
      ) : null}
      {waiting > 0 ? (
        <ListRow
          to={pathTo('outbox')}
          start={<CloudUpload size={20} aria-hidden />}
          title={t('checkout.waiting', { count: waiting })}
          detail={t('checkout.waitingText')}
        />
      ) : null}
    </Section>
  )
}
