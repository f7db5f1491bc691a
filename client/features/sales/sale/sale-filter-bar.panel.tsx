import { chakra } from '@chakra-ui/react'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { saleStatuses, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { providersToFilter, salePeriods, type SaleFilters } from './sale-filters.rules.ts'

/** Search by what one remembers of a customer, and short lists: nothing that needs two hands. */
export function SaleFilterBar({
  filters,
  listed,
  onChange,
}: {
  filters: SaleFilters
  listed: readonly Sale[]
  onChange: (change: Partial<SaleFilters>) => void
}) {
  const { t } = useTranslation(['sales', 'selling'])
  const { rows } = useRows(providers, { index: 'name' })
  const sellable = providersToFilter(rows, { zone: useZone(), listed, chosen: filters.provider })
  // Whoever sells for one provider has nothing to choose.
  const hasProviders = sellable.length > 1
  const [isOpen, setOpen] = useState(false)
  const chosen = [filters.status, filters.period, filters.provider].filter((value) => value !== 'all').length
  const statuses = ['all', ...saleStatuses.filter((status) => status !== 'draft')] as const
  return (
    <chakra.search
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
        md: `repeat(${hasProviders ? 3 : 2}, minmax(0, 1fr))`,
      }}
      gap="2.5"
    >
      <chakra.div gridColumn="1 / -1" display="flex" flexWrap="wrap" gap="2.5">
        <chakra.div flex="1 1 9rem" display="grid">
          <SearchBox label={t('list.search')} value={filters.text} onSearch={(text) => onChange({ text })} />
        </chakra.div>
        <Button
          aria-expanded={isOpen}
          variant={chosen > 0 ? 'soft' : 'outline'}
          minHeight="12"
          display={{ md: 'none' }}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden />
          {t('list.filters')}
          {chosen > 0 ? ` (${chosen})` : null}
        </Button>
      </chakra.div>
      <chakra.div display={{ base: isOpen ? 'contents' : 'none', md: 'contents' }}>
        <Short
          aria-label={t('saleReport.fields.status')}
          value={filters.status}
          onChange={(event) => onChange({ status: statuses.find((status) => status === event.target.value) ?? 'all' })}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {status === 'all' ? t('list.allStatuses') : t(`selling:status.${status}`)}
            </option>
          ))}
        </Short>
        <Short
          aria-label={t('list.periodLabel')}
          value={filters.period}
          onChange={(event) =>
            onChange({ period: salePeriods.find((period) => period === event.target.value) ?? 'all' })
          }
        >
          {salePeriods.map((period) => (
            <option key={period} value={period}>
              {t(`list.period.${period}`)}
            </option>
          ))}
        </Short>
        {hasProviders ? (
          <Short
            aria-label={t('saleReport.fields.providerId')}
            value={sellable.some(({ id }) => id === filters.provider) ? filters.provider : 'all'}
            onChange={(event) => onChange({ provider: event.target.value })}
            gridColumn={{ base: '1 / -1', md: 'auto' }}
          >
            <option value="all">{t('list.allProviders')}</option>
            {sellable.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Short>
        ) : null}
      </chakra.div>
    </chakra.search>
  )
}

/** Three stand beside each other at the desk, two in the hand: their words need the room. */
const Short = chakra(Select, {
  base: { minHeight: '12', fontSize: { base: 'md', md: 'sm' }, '&&': { paddingInlineEnd: '1.5' } },
})
