import { chakra } from '@chakra-ui/react'
import { Copy, Layers, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  copyCategorySteps,
  getCategoryCommissions,
  type MonthSheet,
  type MonthSheetRow,
} from '../../../../shared/features/rates/rate/category-commission.api.ts'
import { withdrawRate } from '../../../../shared/features/rates/rate/rate.api.ts'
import { rateList } from '../../../../shared/features/rates/rate/rate.list.ts'
import { monthFrom } from '../../../../shared/kernel/months.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { pathTo } from '../../../paths.ts'
import { OnlineNotice, OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { Select } from '../../../ui/form/field.tsx'
import { formatDate, formatMonth } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { CategoryStepsDialog } from './category-steps.dialog.tsx'
import { useWorkedMonth } from '../../../entities/worked-month.ts'
import { RateSteps } from './rate.queries.tsx'

const MONTHS_AHEAD = 12
const MONTHS_BACK = 12

export const CategoryCommissionScreen = atDesk(CategoryCommissions, { hears: [rateList] })

/** What each category pays its sellers in a month: steps by what they have sold. */
function CategoryCommissions() {
  const { t, i18n } = useTranslation('rates')
  const [query, setQuery] = useSearchParams()
  const thisMonth = dayNow().slice(0, 7)
  const months = Array.from({ length: MONTHS_AHEAD + MONTHS_BACK + 1 }, (_, at) =>
    monthFrom(thisMonth, MONTHS_AHEAD - at),
  )
  const month = useWorkedMonth({ asked: query.get('month'), known: months, otherwise: monthFrom(thisMonth, 1) })
  const { value, loading, online } = useLiveEndpoint([rateList], getCategoryCommissions, { input: { month } })
  const monthName = (one: string) => formatMonth(one, i18n.language)
  return (
    <Page>
      <PageHeader
        title={t('category.title')}
        lead={t('category.lead')}
        actions={<LinkButton to={pathTo('commission-rates')}>{t('category.allRates')}</LinkButton>}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Select
          width={{ base: 'full', md: '16rem' }}
          value={month}
          aria-label={t('category.month')}
          onChange={({ target }) => setQuery({ month: target.value }, { replace: true })}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {monthName(one)}
            </option>
          ))}
        </Select>
        {value?.isOpen === true && value.rows.some(isCopied) ? <CopyButton sheet={value} /> : null}
      </chakra.div>
      <OnlineNotice online={online} hasRows={value !== null} />
      {loading ? <ListSkeleton rows={5} /> : null}
      {!loading && value === null ? <OnlineProblem online={online} /> : null}
      {value === null || value.isOpen ? null : (
        <Notice tone="info" icon={Layers}>
          {t('category.begun', { month: monthName(monthFrom(thisMonth, 1)) })}
        </Notice>
      )}
      {value === null ? null : (
        <Section flush={value.rows.length > 0}>
          {value.rows.length === 0 ? (
            <EmptyState icon={Layers} title={t('category.empty.title')}>
              {t('category.empty.text')}
            </EmptyState>
          ) : (
            <Rows sheet={value} />
          )}
        </Section>
      )}
    </Page>
  )
}

function Rows({ sheet }: { sheet: MonthSheet }) {
  return (
    <chakra.ul listStyle="none" margin="0" padding="0">
      {sheet.rows.map((row) => (
        <CategoryRow key={`${row.category} ${row.currency}`} row={row} sheet={sheet} />
      ))}
    </chakra.ul>
  )
}

/** A category that loses its steps with the month. */
const isCopied = ({ held, before }: MonthSheetRow): boolean => held === null && before !== null

function CategoryRow({ row, sheet: { month, isOpen } }: { row: MonthSheetRow; sheet: MonthSheet }) {
  const { t, i18n } = useTranslation('rates')
  const [isSetting, setSetting] = useState(false)
  const { held, name, currency, isArchived } = row
  const isOwn = held?.validFrom === `${month}-01`
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '14rem 1fr auto' }}
      gap={{ base: '2', md: '6' }}
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="4"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      alignItems="start"
    >
      <chakra.div>
        <chakra.h2 fontWeight="semibold" fontSize="md">
          {name}
        </chakra.h2>
        <chakra.p color="fg.muted" fontSize="sm">
          {currency}
          {isArchived ? ` · ${t('category.archived')}` : ''}
        </chakra.p>
      </chakra.div>
      <chakra.div display="grid" gap="1.5" minWidth="0">
        {held === null ? (
          <chakra.p color="fg.muted">{t('category.none')}</chakra.p>
        ) : (
          <>
            <RateSteps rate={held.rate} currency={currency} />
            <chakra.p color="fg.muted" fontSize="sm">
              {isOwn ? t('category.own') : t('category.since', { date: formatDate(held.validFrom, i18n.language) })}
              {held.validTo === null
                ? ''
                : ` · ${t('category.until', { date: formatDate(held.validTo, i18n.language) })}`}
            </chakra.p>
          </>
        )}
      </chakra.div>
      {isOpen && !isArchived ? (
        <chakra.div display="flex" gap="2" justifySelf={{ base: 'start', md: 'end' }}>
          {isOwn && held?.standing === 'coming' ? <Withdraw id={held.id} name={name} /> : null}
          <Button size="sm" onClick={() => setSetting(true)}>
            <Pencil size={16} aria-hidden />
            {t('category.set')}
          </Button>
        </chakra.div>
      ) : null}
      {isSetting ? <CategoryStepsDialog row={row} month={month} onClose={() => setSetting(false)} /> : null}
    </chakra.li>
  )
}

function Withdraw({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('rates')
  const outcome = useOutcome()
  const listChanged = useListChanged()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    const result = await inWords(callEndpoint(withdrawRate, { input: { id } }))
    setBusy(false)
    listChanged(rateList.name)
    outcome(result, t('acts.withdrawn'))
  }
  return (
    <IconButton
      label={t('category.withdraw', { name })}
      disabled={busy}
      onClick={() => void withdraw().catch(reportError)}
    >
      <Undo2 size={16} aria-hidden />
    </IconButton>
  )
}

function CopyButton({ sheet }: { sheet: MonthSheet }) {
  const { t, i18n } = useTranslation('rates')
  const outcome = useOutcome()
  const listChanged = useListChanged()
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    const result = await inWords(callEndpoint(copyCategorySteps, { input: { month: sheet.month } }))
    setBusy(false)
    listChanged(rateList.name)
    const count = result.ok ? result.value.copied : 0
    outcome(result, t('category.copied', { count }))
  }
  const before = formatDate(`${monthFrom(sheet.month, -1)}-01`, i18n.language, { month: 'long' })
  return (
    <Button busy={busy} onClick={() => void copy().catch(reportError)}>
      <Copy size={16} aria-hidden />
      {t('category.copy', { month: before, count: sheet.rows.filter(isCopied).length })}
    </Button>
  )
}
