import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../shared/sync/collection.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { formatNumber } from '../ui/format.ts'
import { emptySelection } from './selection.ts'
import type { ListView } from './use-list.ts'

/** What can be done with the chosen rows, floating over the end of the list. */
export function SelectionBar<R extends Row>({ view, children }: { view: ListView<R>; children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const count = view.selected.length
  return (
    <chakra.div
      role="region"
      aria-label={t('resource:selection')}
      position="sticky"
      zIndex="bar"
      bottom={{ base: 'calc(env(safe-area-inset-bottom) + var(--bottom-bar, 0px) + 0.5rem)', md: '6' }}
      alignSelf="center"
      maxWidth="full"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      gap="2"
      padding="2"
      paddingInlineStart="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="lg"
      animation="rise 180ms"
    >
      <chakra.span role="status" fontWeight="semibold" fontSize="sm" fontVariantNumeric="tabular-nums">
        {t('resource:selected', { count })}
      </chakra.span>
      {count < view.total ? (
        <Button variant="ghost" size="sm" onClick={view.selectAll}>
          {t('resource:selectAll', { total: formatNumber(view.total, i18n.language) })}
        </Button>
      ) : null}
      <chakra.span aria-hidden width="1px" height="6" bg="border" hideBelow="md" />
      {children}
      <IconButton label={t('resource:clearSelection')} size="sm" onClick={() => view.select(emptySelection)}>
        <X size={18} aria-hidden />
      </IconButton>
    </chakra.div>
  )
}
