import { chakra } from '@chakra-ui/react'
import { CloudOff, ReceiptText, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { teamSaleList, type TeamSaleRow } from '../../../../shared/features/orders/report/team-sale.list.ts'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { useUser } from '../../../desk/session/session.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { startPathTo } from '../../../start-paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatMoney } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'

const FEW = 25
const MANY = 100

/** The sales that the right to see the team's reaches, newest first, asked of the server. */
export function TeamSales() {
  const { t } = useTranslation('sales')
  const [search, setSearch] = useState('')
  const [size, setSize] = useState<typeof FEW | typeof MANY>(FEW)
  const { rows, total, state } = useFirstRows(teamSaleList, { size, search })
  const found = total?.n ?? 0
  return (
    <>
      <SearchBox label={t('list.search')} value={search} onSearch={setSearch} />
      {total === null && state === 'ready' ? <ListSkeleton rows={5} /> : null}
      {total === null && state !== 'ready' ? (
        <EmptyState icon={CloudOff} title={t('team.unavailable')}>
          {t('team.needsNetwork')}
        </EmptyState>
      ) : null}
      {total !== null && rows.length === 0 ? (
        <EmptyState
          icon={search === '' ? ReceiptText : SearchX}
          title={search === '' ? t('team.empty') : t('list.noneFound')}
        />
      ) : null}
      {rows.length === 0 ? null : (
        <Section flush title={t('team.title')} actions={<Count>{t('team.count', { count: found })}</Count>}>
          {rows.map((row) => (
            <TeamSaleCard key={row.id} row={row} />
          ))}
        </Section>
      )}
      {found > rows.length && size === FEW ? (
        <Button minHeight="14" wide onClick={() => setSize(MANY)}>
          {t('list.more')}
        </Button>
      ) : null}
      {found > rows.length && size === MANY ? <chakra.p color="fg.muted">{t('team.older')}</chakra.p> : null}
    </>
  )
}

const Count = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })

/** Whose sale it is comes first: others' are marked with their name, one's own as such. */
function TeamSaleCard({ row }: { row: TeamSaleRow }) {
  const { t, i18n } = useTranslation(['sales', 'selling'])
  const isOwn = row.sellerId === useUser()?.id
  return (
    <Card to={startPathTo('sale', { id: row.id })}>
      <chakra.span display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
        <Badge tone={isOwn ? 'info' : 'neutral'}>{isOwn ? t('team.own') : row.sellerName}</Badge>
        <chakra.span color="fg.muted" fontSize="sm">
          <DayText day={row.soldOn} />
        </chakra.span>
      </chakra.span>
      <chakra.span display="flex" flexWrap="wrap" columnGap="3" justifyContent="space-between" fontWeight="semibold">
        <span>{row.customer || (row.status === 'absence' ? t('selling:status.absence') : t('selling:noName'))}</span>
        {row.status === 'absence' ? null : (
          <span>
            {t('selling:worth.year', { amount: formatMoney(row.orderValueOre, row.currency, i18n.language) })}
          </span>
        )}
      </chakra.span>
      <chakra.span display="flex" flexWrap="wrap" gap="2" justifyContent="space-between" color="fg.muted" fontSize="sm">
        <span>{row.providerName}</span>
        <SaleStatusBadge status={row.status} />
      </chakra.span>
    </Card>
  )
}

const Card = chakra(Link, {
  base: {
    display: 'grid',
    gap: '1.5',
    paddingInline: '4',
    paddingBlock: '3.5',
    color: 'fg',
    textDecoration: 'none',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
    _hover: { bg: 'bg.subtle' },
    _active: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
