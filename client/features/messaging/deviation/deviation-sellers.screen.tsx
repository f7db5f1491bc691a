import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviationList } from '../../../../shared/features/orders/deviation/deviation.list.ts'
import {
  getDeviationSellers,
  type DeviationSeller,
} from '../../../../shared/features/orders/deviation/user-deviation.api.ts'
import { Amounts } from '../../../desk/shown/money.tsx'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { AgoText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { useWide } from '../../../ui/use-wide.ts'

/** Sellers with open deviations: their number, age, delay and the money at risk. A row opens that seller's deviations. */
export function DeviationSellersScreen() {
  const { t } = useTranslation('messaging')
  const isWide = useWide()
  const { value, loading, online } = useLiveEndpoint([deviationList], getDeviationSellers)
  const sellers = value?.sellers ?? []
  return (
    <Page width="full">
      <PageHeader title={t('userDeviations.title')} backTo={pathTo('start')} />
      {value === null ? loading ? <ListSkeleton rows={5} /> : <OnlineProblem online={online} /> : null}
      {value !== null && sellers.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t('userDeviations.empty.title')}>
          {t('userDeviations.empty.text')}
        </EmptyState>
      ) : null}
      {sellers.length === 0 ? null : (
        <Section flush>{isWide ? <Table sellers={sellers} /> : <Cards sellers={sellers} />}</Section>
      )}
    </Page>
  )
}

interface Given {
  readonly sellers: readonly DeviationSeller[]
}

/** The list of deviations of one person, what is not settled. */
const listOf = ({ sellerId }: DeviationSeller) => `${pathTo('deviations')}?state=open,answered&sellerId=${sellerId}`

function Table({ sellers }: Given) {
  const { t } = useTranslation('messaging')
  return (
    <TableFrame label={t('userDeviations.title')}>
      <thead>
        <tr>
          <TableHead>{t('userDeviations.columns.sellerName')}</TableHead>
          <TableHead>{t('userDeviations.oldest')}</TableHead>
          <TableHead numeric>{t('userDeviations.open')}</TableHead>
          <TableHead numeric>{t('userDeviations.overdue')}</TableHead>
          <TableHead numeric>{t('userDeviations.atRisk')}</TableHead>
          <TableHead>{t('userDeviations.lastAnswer')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {sellers.map((seller) => (
          <TableRow key={seller.sellerId}>
            <TableCell>
              <Door to={listOf(seller)}>
                <PersonName name={seller.sellerName} />
              </Door>
            </TableCell>
            <TableCell>
              <AgoText at={seller.oldestAt} />
            </TableCell>
            <TableCell numeric>{seller.unsettled}</TableCell>
            <TableCell numeric>
              <Overdue count={seller.overdue} />
            </TableCell>
            <TableCell numeric>
              <Amounts of={seller.atRisk} />
            </TableCell>
            <TableCell>
              <LastAnswer seller={seller} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  )
}

const Door = chakra(Link, {
  base: { display: 'inline-flex', minHeight: '8', alignItems: 'center', fontWeight: 'semibold', color: 'fg' },
})

function Overdue({ count }: { count: number }) {
  if (count === 0) return <chakra.span color="fg.subtle">{count}</chakra.span>
  return (
    <chakra.span color="danger.fg" fontWeight="semibold">
      {count}
    </chakra.span>
  )
}

function LastAnswer({ seller }: { seller: DeviationSeller }) {
  const { t } = useTranslation('messaging')
  if (seller.lastAnswerAt !== null) return <AgoText at={seller.lastAnswerAt} />
  return <chakra.span color="fg.muted">{t('userDeviations.neverAnswered')}</chakra.span>
}

function Cards({ sellers }: Given) {
  const { t } = useTranslation('messaging')
  return sellers.map((seller) => (
    <ListRow
      key={seller.sellerId}
      to={listOf(seller)}
      title={seller.sellerName}
      detail={
        <>
          {t('userDeviations.openCount', { count: seller.unsettled })}
          {seller.overdue > 0 ? (
            <chakra.span
              color="danger.fg"
              fontWeight="semibold"
            >{` · ${t('userDeviations.overdueCount', { count: seller.overdue })}`}</chakra.span>
          ) : null}
          <chakra.span display="block">
            {`${t('userDeviations.oldest')}: `}
            <AgoText at={seller.oldestAt} />
            {' · '}
            <Amounts of={seller.atRisk} />
          </chakra.span>
        </>
      }
    />
  ))
}
