import { chakra } from '@chakra-ui/react'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ledgerList } from '../../../../shared/features/finance/ledger/ledger.list.ts'
import { CLOSING_LOG, closingLogId } from '../../../../shared/features/finance/month/month-closing.rules.ts'
import { closeMonth, getMonthPay } from '../../../../shared/features/finance/month/month-pay.api.ts'
import { ActivityLog } from '../../../entities/activity-log.tsx'
import { callEndpoint, inWords } from '../../../entities/call-endpoint.ts'
import { atDesk } from '../../../entities/desk/online-desk.tsx'
import { useOnline } from '../../../entities/use-online.ts'
import { pathTo } from '../../../paths.ts'
import { OnlineNotice, OnlineProblem } from '../../../resource/online/online-notice.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { Select } from '../../../ui/form/field.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { dayNow } from '../../../ui/wall-clock.ts'
import { monthsBack, useMonthOptions } from '../ledger/ledger.queries.tsx'
import { MonthPayCards } from './month-pay-cards.panel.tsx'
import { MonthPayTable } from './month-pay-table.panel.tsx'

export const MonthPayScreen = atDesk(MonthPay, { hears: [ledgerList] })

/** What a month pays coaches and sellers beside the commission of its sales, how it was counted, and its way to the bank. */
function MonthPay() {
  const { t } = useTranslation('monthpay')
  const isWide = useWide()
  const [query, setQuery] = useSearchParams()
  const months = useMonthOptions()
  // The last month that is over is what there is to close.
  const month = months.find(({ value }) => value === query.get('month'))?.value ?? monthsBack(dayNow(), 2)[1] ?? ''
  const { value, loading, online } = useOnline(getMonthPay, { input: { month }, changesWith: ledgerList })
  const lines = value?.lines ?? []
  const closed = lines.map(({ earnedOre, inPayrollOre, paidOre }) => earnedOre + inPayrollOre + paidOre).join(' ')
  return (
    <Page>
      <PageHeader
        title={t('month.title')}
        lead={t('month.lead')}
        backTo={pathTo('commission-ledger')}
        actions={
          <>
            <LinkButton to={pathTo('override-rules')}>{t('override.title')}</LinkButton>
            <LinkButton to={pathTo('bonus-rules')}>{t('bonus.title')}</LinkButton>
          </>
        }
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Select
          width={{ base: 'full', md: '16rem' }}
          aria-label={t('month.month')}
          value={month}
          onChange={({ target }) => setQuery({ month: target.value }, { replace: true })}
        >
          {months.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        {value?.isOver === true ? (
          <Acts
            month={month}
            mayClose={lines.some(({ dueOre, earnedOre, inPayrollOre, paidOre }) => {
              const known = earnedOre + inPayrollOre + paidOre
              return dueOre > known || (dueOre < known && earnedOre > 0)
            })}
            isReady={lines.some(({ earnedOre }) => earnedOre > 0)}
          />
        ) : null}
      </chakra.div>
      <OnlineNotice online={online} hasRows={value !== null} />
      {loading ? <ListSkeleton rows={5} /> : null}
      {!loading && value === null ? <OnlineProblem online={online} /> : null}
      {value !== null && !value.isOver ? (
        <Notice tone="info" icon={CalendarCheck}>
          {t('month.notOver')}
        </Notice>
      ) : null}
      {value === null ? null : lines.length === 0 ? (
        <Section>
          <EmptyState icon={CalendarCheck} title={t('month.empty.title')}>
            {t('month.empty.text')}
          </EmptyState>
        </Section>
      ) : (
        <Section flush>{isWide ? <MonthPayTable lines={lines} /> : <MonthPayCards lines={lines} />}</Section>
      )}
      {value?.isOver === true ? (
        <ActivityLog key={`${month} ${closed}`} of={CLOSING_LOG} id={closingLogId(month)} words="monthpay:month.log" />
      ) : null}
    </Page>
  )
}

/** Closing adds only what is missing; from there the money goes its way with all other lines of pay. */
function Acts({ month, mayClose, isReady }: { month: string; mayClose: boolean; isReady: boolean }) {
  const { t } = useTranslation('monthpay')
  const failureText = useFailureText()
  const listChanged = useListChanged()
  const [busy, setBusy] = useState(false)
  const close = async () => {
    setBusy(true)
    const result = await inWords(callEndpoint(closeMonth, { input: { month } }))
    setBusy(false)
    listChanged(ledgerList.name)
    const [fault] = result.ok ? [] : result.failures
    const count = result.ok ? result.value.people : 0
    snackbar.open({ text: fault ? failureText(fault) : t('month.done', { count }) })
  }
  return (
    <>
      {mayClose ? (
        <Button variant="solid" busy={busy} onClick={() => void close().catch(reportError)}>
          {t('month.close')}
        </Button>
      ) : null}
      {isReady ? <LinkButton to={pathTo('commission-ready')}>{t('month.ready')}</LinkButton> : null}
    </>
  )
}
