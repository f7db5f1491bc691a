import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../shared/sync/collection.ts'
import { IconButton } from '../ui/button.tsx'
import { formatNumber } from '../ui/format.ts'
import { Select } from '../ui/form/field.tsx'
import { pageSizes } from './list-state.ts'
import type { ListView } from './use-list.ts'

/** Which rows of how many are shown, how many a page holds, and the way to the next. */
export function ListPager<R extends Row>({ view }: { view: ListView<R> }) {
  const { t, i18n } = useTranslation()
  if (view.total === 0) return null
  const { size } = view.state
  const first = (view.page - 1) * size + 1
  const number = (value: number) => formatNumber(value, i18n.language)
  const turn = (page: number) => {
    view.change({ page })
    window.scrollTo({ top: 0 })
  }
  return (
    <chakra.nav
      aria-label={t('resource:pages')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      color="fg.muted"
      fontSize="sm"
    >
      <chakra.label display="flex" alignItems="center" gap="2">
        {t('resource:rowsPerPage')}
        <Select
          value={size}
          onChange={(event) => view.change({ size: Number(event.target.value) })}
          width="5rem"
          minHeight={{ base: '12', md: '8' }}
          fontSize={{ base: 'md', md: 'sm' }}
          borderColor="border"
          paddingInline="2"
        >
          {pageSizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </chakra.label>
      <chakra.div display="flex" alignItems="center" gap="1">
        <chakra.span role="status" fontVariantNumeric="tabular-nums" marginInlineEnd="2">
          {t('resource:range', {
            first: number(first),
            last: number(first + view.rows.length - 1),
            total: number(view.total),
          })}
        </chakra.span>
        <IconButton
          label={t('resource:previousPage')}
          size="sm"
          disabled={view.page <= 1}
          onClick={() => turn(view.page - 1)}
        >
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t('resource:nextPage')}
          size="sm"
          disabled={view.page >= view.pageCount}
          onClick={() => turn(view.page + 1)}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </chakra.div>
    </chakra.nav>
  )
}
