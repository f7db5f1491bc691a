import { chakra } from '@chakra-ui/react'
import { Keyboard, Search, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../shared/sync/collection.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Input } from '../ui/form/field.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { useText } from '../ui/text.ts'
import type { ListDefinition } from './list.ts'
import { useListContext } from './list-context.ts'
import { SortMenu } from './sort-menu.tsx'
import { useWide } from '../ui/use-wide.ts'

/** Search and filters: in a row at the desk, filters and order behind buttons in the hand. */
export function ListToolbar<R extends Row>({
  list,
  filters,
  onHelp,
}: {
  list: ListDefinition<R>
  filters: ReactNode
  onHelp: () => void
}) {
  const { t } = useTranslation()
  const isDesk = useWide()
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <SearchBox list={list} />
      {isDesk ? filters : <FilterSheet>{filters}</FilterSheet>}
      {isDesk ? <ClearButton /> : <SortMenu list={list} />}
      {isDesk ? (
        <chakra.span marginInlineStart="auto">
          <IconButton label={t('resource:keys.title')} size="sm" onClick={onHelp}>
            <Keyboard size={18} aria-hidden />
          </IconButton>
        </chakra.span>
      ) : null}
    </chakra.div>
  )
}

/** Typing is answered at once on the screen and a moment later by the list, which has many rows to look through. */
const SEARCH_PAUSE_MS = 180

function SearchBox<R extends Row>({ list }: { list: ListDefinition<R> }) {
  const text = useText()
  const { view } = useListContext()
  const { search } = view.state
  const [typed, setTyped] = useState(search)
  const [answered, setAnswered] = useState(search)
  if (answered !== search) {
    // The address changed by itself: "back", a copied link, "clear".
    setAnswered(search)
    if (typed.trim() !== search) setTyped(search)
  }
  useEffect(
    function searchAfterPause() {
      if (typed.trim() === search) return undefined
      const timer = setTimeout(() => view.change({ search: typed.trim() }), SEARCH_PAUSE_MS)
      return () => clearTimeout(timer)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new view is no reason to search again
    [typed],
  )
  return (
    <chakra.div position="relative" flex={{ base: '1 1 100%', md: '0 1 18rem' }} minWidth="0">
      <chakra.span
        aria-hidden
        position="absolute"
        insetInlineStart="3"
        insetBlock="0"
        display="grid"
        placeItems="center"
        color="fg.subtle"
      >
        <Search size={16} />
      </chakra.span>
      <Input
        type="search"
        data-list-search
        aria-label={text(`${list.i18n}.searchHint`)}
        placeholder={text(`${list.i18n}.searchHint`)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        enterKeyHint="search"
        autoComplete="off"
        minHeight={{ base: '12', md: '8' }}
        fontSize={{ base: 'md', md: 'sm' }}
        borderColor="border"
        paddingInlineStart="9"
      />
      {typed === '' ? (
        <chakra.span
          aria-hidden
          hideBelow="md"
          position="absolute"
          insetInlineEnd="2"
          insetBlock="0"
          display="grid"
          placeItems="center"
        >
          <Kbd>/</Kbd>
        </chakra.span>
      ) : null}
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
  const { view } = useListContext()
  const [open, setOpen] = useState(false)
  const count = Object.keys(view.state.filters).length
  if (children === undefined || children === null) return null
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
              {t('resource:showRows', { count: view.total })}
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
