import { chakra } from '@chakra-ui/react'
import { CalendarCheck, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ledgerList } from '../../../../shared/features/commission/ledger/ledger.list.ts'
import { CLOSING_LOG, closingLogId } from '../../../../shared/features/payout/month/month-closing.rules.ts'
import {
  closeMonth,
  getMonthPay,
  MONTH_PAY_ROWS_MAX,
  type MonthPayLine,
} from '../../../../shared/features/payout/month/month-pay.api.ts'
import { monthFrom } from '../../../../shared/kernel/months.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { pathTo } from '../../../paths.ts'
import { OnlineNotice, OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { Select } from '../../../ui/form/field.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { useHeld } from '../../../ui/use-held.ts'
import { useWide } from '../../../ui/use-wide.ts'
import { dayNow } from '../../../ui/wall-clock.ts'
import { usePastMonths } from '../../../entities/month.tsx'
import { useWorkedMonth } from '../../../entities/worked-month.ts'
import { MonthPayCards } from './month-pay-cards.panel.tsx'
import { MonthPaySums } from './month-pay-sums.panel.tsx'
import { MonthPayTable } from './month-pay-table.panel.tsx'

export const MonthPayScreen = atDesk(MonthPay, { hears: [ledgerList] })

/** So many people are drawn at first: a large company has thousands. */
const ROWS_SHOWN = 50

/** What a month pays coaches and sellers beside the commission of its sales, how it was counted, and its way to the bank. */
function MonthPay() {
  const { t } = useTranslation('monthpay')
  const [query, setQuery] = useSearchParams()
  const months = usePastMonths()
  const month = useWorkedMonth({
    asked: query.get('month'),
    known: months.map(({ value }) => value),
    // The last month that is over is what there is to close.
    otherwise: monthFrom(dayNow().slice(0, 7), -1),
  })
  const q = query.get('q') ?? ''
  const limit = Math.min(Math.max(Number(query.get('limit')) || ROWS_SHOWN, ROWS_SHOWN), MONTH_PAY_ROWS_MAX)
  const {
    value: answer,
    online,
    ...asked
  } = useLiveEndpoint([ledgerList], getMonthPay, {
    input: { month, q, limit },
  })
  // What was found before stays until there is an answer to what is typed now; another month begins anew.
  const heldMonth = useHeld(month, answer === null)
  const held = useHeld(answer, answer === null)
  const value = heldMonth === month ? held : null
  const loading = asked.loading && value === null
  const ask = (next: Readonly<Record<string, string>>) =>
    setQuery({ month, ...(q === '' ? {} : { q }), ...next }, { replace: true, preventScrollReset: true })
  const lines = value?.lines ?? []
  const sums = value?.sums ?? []
  const closed = sums.map(({ earnedOre, inPayrollOre, paidOre }) => earnedOre + inPayrollOre + paidOre).join(' ')
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
          onChange={({ target }) => ask({ month: target.value })}
        >
          {months.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        {value?.isOver === true ? (
          <Acts month={month} mayClose={value.mayClose} isReady={sums.some(({ earnedOre }) => earnedOre > 0)} />
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
      {sums.length === 0 ? null : (
        <>
          <MonthPaySums sums={sums} />
          <chakra.div display="flex">
            <SearchBox label={t('month.search')} value={q} onSearch={(text) => ask({ q: text })} />
          </chakra.div>
        </>
      )}
      {value === null ? null : (
        <Found
          lines={lines}
          isEmpty={sums.length === 0}
          left={value.found - lines.length}
          onMore={() => ask({ limit: String(lines.length + 2 * ROWS_SHOWN) })}
          onAll={() => ask({ q: '' })}
        />
      )}
      {value?.isOver === true ? (
        <ActivityLog key={`${month} ${closed}`} of={CLOSING_LOG} id={closingLogId(month)} words="monthpay:month.log" />
      ) : null}
    </Page>
  )
}

interface FoundProps {
  lines: readonly MonthPayLine[]
  /** The month pays nothing to anybody. */
  isEmpty: boolean
  /** So many more are found than shown. */
  left: number
  onMore: () => void
  onAll: () => void
}

function Found({ lines, isEmpty, left, onMore, onAll }: FoundProps) {
  const { t } = useTranslation('monthpay')
  const isWide = useWide()
  if (isEmpty) {
    return (
      <Section>
        <EmptyState icon={CalendarCheck} title={t('month.empty.title')}>
          {t('month.empty.text')}
        </EmptyState>
      </Section>
    )
  }
  if (lines.length === 0) {
    return (
      <Section>
        <EmptyState
          icon={SearchX}
          title={t('month.nobody')}
          action={<Button onClick={onAll}>{t('month.showAll')}</Button>}
        />
      </Section>
    )
  }
  return (
    <>
      <Section flush>{isWide ? <MonthPayTable lines={lines} /> : <MonthPayCards lines={lines} />}</Section>
      {left > 0 ? (
        <Button justifySelf="center" onClick={onMore}>
          {t('month.more', { count: left })}
        </Button>
      ) : null}
    </>
  )
}

/** Closing adds only what is missing; from there the money goes its way with all other lines of pay. */
function Acts({ month, mayClose, isReady }: { month: string; mayClose: boolean; isReady: boolean }) {
  const { t } = useTranslation('monthpay')
  const outcome = useOutcome()
  const listChanged = useListChanged()
  const [busy, setBusy] = useState(false)
  const close = async () => {
    setBusy(true)
    const result = await inWords(callEndpoint(closeMonth, { input: { month } }))
    setBusy(false)
    listChanged(ledgerList.name)
    const count = result.ok ? result.value.people : 0
    outcome(result, t('month.done', { count }))
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
