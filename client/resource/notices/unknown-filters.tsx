import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { ListRow as Row } from '../../../shared/resource/list.ts'
import { Notice } from '../../ui/states.tsx'
import { unknownIn } from '../list-state.ts'
import type { ListDefinition } from '../list.ts'

/** Warns that a link contains filters the list does not have, so that all its rows are shown. */
export function UnknownFilters<R extends Row>({ list }: { list: ListDefinition<R> }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const unknown = unknownIn(list, query)
  if (unknown.length === 0) return null
  return (
    <Notice tone="info" icon={Info}>
      {t('resource:unknownFilters', { names: unknown.slice(0, 5).join(', ') })}
    </Notice>
  )
}
