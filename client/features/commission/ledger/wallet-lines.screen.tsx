import { chakra } from '@chakra-ui/react'
import { BookText, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getOwnLedger, type MonthLine } from '../../../../shared/features/commission/ledger/ledger.api.ts'
import { saleReportList } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { LedgerLines } from '../../../entities/ledger-lines.tsx'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { pathTo } from '../../../paths.ts'
import { OnlineNotice, OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { Balances } from './balances.panel.tsx'
import { usePastMonths } from '../../../entities/month.tsx'

/** Every krona of a month explained, sale by sale, with what it comes to. */
export function WalletLinesScreen() {
  const { t } = useTranslation('ledger')
  const [query, setQuery] = useSearchParams()
  const months = usePastMonths()
  const month = months.find(({ value }) => value === query.get('month'))?.value ?? dayNow().slice(0, 7)
  const { value, loading, online } = useLiveEndpoint([saleReportList], getOwnLedger, { input: { month } })
  return (
    <Page width="form">
      <PageHeader title={t('month.title')} lead={t('month.lead')} backTo={pathTo('wallet')} />
      <Select
        aria-label={t('list.columns.month')}
        value={month}
        onChange={({ target }) => setQuery({ month: target.value }, { replace: true })}
      >
        {months.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <OnlineNotice online={online} hasRows={value !== null} />
      {loading ? <ListSkeleton rows={5} /> : null}
      {!loading && value === null ? <OnlineProblem online={online} /> : null}
      {value === null ? null : value.lines.length === 0 ? (
        <Section>
          <EmptyState icon={BookText} title={t('month.empty.title')}>
            {t('month.empty.text')}
          </EmptyState>
        </Section>
      ) : (
        <>
          <Section title={t('month.balances')}>
            <Balances balances={value.balances} />
          </Section>
          {[...groupBy(value.lines, ({ saleId }) => saleId ?? '').values()].map((lines) => (
            <OfSale key={lines[0].saleId ?? ''} lines={lines} />
          ))}
          {value.hasMore ? <chakra.p color="fg.muted">{t('month.more')}</chakra.p> : null}
        </>
      )}
    </Page>
  )
}

function OfSale({ lines }: { lines: readonly [MonthLine, ...MonthLine[]] }) {
  const { t, i18n } = useTranslation('ledger')
  const [{ saleId, soldOn, customerName }] = lines
  const day = formatDate(soldOn, i18n.language)
  const isOwn = saleId !== null && customerName !== ''
  return (
    <Section
      title={isOwn ? customerName : saleId === null ? t('month.ofMonth') : t('month.ofOthers', { day })}
      actions={
        isOwn ? (
          <LinkButton
            icon
            size="sm"
            variant="ghost"
            marginBlock="-2"
            marginInlineEnd="-3"
            aria-label={t('lines.openSale')}
            title={t('lines.openSale')}
            to={pathTo('sale', { id: saleId })}
          >
            <ChevronRight size={20} aria-hidden />
          </LinkButton>
        ) : undefined
      }
    >
      {isOwn ? (
        <chakra.p color="fg.muted" fontSize="sm" marginBottom="3">
          {t('lines.soldOn', { day })}
        </chakra.p>
      ) : null}
      <LedgerLines lines={lines.toReversed()} />
    </Section>
  )
}
