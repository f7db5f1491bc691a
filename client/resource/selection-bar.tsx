import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../shared/sync/collection.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { formatNumber } from '../ui/format.ts'
import { emptySelection } from './selection.ts'
import type { ListView } from './use-list.ts'

/** How many rows are chosen, the way to choose all, and what can be done with them. */
export function SelectionBar<R extends Row>({ view, children }: { view: ListView<R>; children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const count = view.selected.length
  return (
    <ActionBar label={t('resource:selection')}>
      <chakra.div display="flex" alignItems="center" gap="2" flex={{ base: '1 0 100%', md: 'none' }}>
        <chakra.span role="status" fontWeight="semibold" fontSize="sm" fontVariantNumeric="tabular-nums">
          {t('resource:selected', { count })}
        </chakra.span>
        {count < view.total ? (
          <Button variant="ghost" size="sm" onClick={view.selectAll}>
            {t('resource:selectAll', { total: formatNumber(view.total, i18n.language) })}
          </Button>
        ) : null}
        <IconButton
          marginInlineStart="auto"
          label={t('resource:clearSelection')}
          size="sm"
          onClick={() => view.select(emptySelection)}
        >
          <X size={18} aria-hidden />
        </IconButton>
      </chakra.div>
      <chakra.span aria-hidden width="1px" height="6" bg="border" hideBelow="md" />
      <chakra.div data-bulk-acts display="contents">
        {children}
      </chakra.div>
    </ActionBar>
  )
}
