import { chakra } from '@chakra-ui/react'
import { SlidersHorizontal, X } from 'lucide-react'
import { memo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useText } from '../ui/text.ts'
import { ListFilters } from './controls/filter-controls.tsx'
import { ListSearch } from './controls/list-search.tsx'
import { isSearched, type ListDefinition } from './list.ts'
import { useListContext } from './list-context.ts'
import { SortMenu } from './sort-menu.tsx'
import { useWide } from '../ui/use-wide.ts'

/** Search and filters: in a row at the desk, filters and order behind buttons in the hand. */
export const ListToolbar = memo(Toolbar) as typeof Toolbar

function Toolbar<R extends Row>({ list }: { list: ListDefinition<R> }) {
  const text = useText()
  const isDesk = useWide()
  const hasFilters = Object.keys(list.controls ?? {}).length > 0
  const filters = <ListFilters list={list} folded={isDesk} />
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" _print={{ display: 'none' }}>
      {isSearched(list) ? <ListSearch list={list} label={text(`${list.i18n}.searchHint`)} /> : null}
      {!hasFilters ? null : isDesk ? filters : <FilterSheet>{filters}</FilterSheet>}
      {isDesk ? <ClearButton /> : <SortMenu list={list} />}
    </chakra.div>
  )
}

function ClearButton() {
  const { t } = useTranslation()
  const { view } = useListContext()
  if (!view.isNarrowed) return null
  return (
    <Button variant="ghost" size="sm" onClick={view.clear}>
      <X size={14} aria-hidden />
      {t('resource:clearAll')}
    </Button>
  )
}

function FilterSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { view, total } = useListContext()
  const [open, setOpen] = useState(false)
  const count = Object.keys(view.state.filters).length
  return (
    <>
      <Button
        flex="1"
        variant={count > 0 ? 'soft' : 'outline'}
        borderColor={count > 0 ? 'brand.muted' : 'border'}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {count > 0 ? t('resource:filtersOn', { count }) : t('resource:filters')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('resource:filters')}
        actions={
          <>
            <Button variant="solid" onClick={() => setOpen(false)}>
              {t('resource:showRows', { count: total })}
            </Button>
            <Button onClick={view.clear}>{t('resource:clearAll')}</Button>
          </>
        }
      >
        <chakra.div display="grid" gap="2" css={{ '& > button': { justifyContent: 'space-between' } }}>
          {children}
        </chakra.div>
      </Dialog>
    </>
  )
}
