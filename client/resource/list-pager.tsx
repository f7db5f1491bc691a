import { useTranslation } from 'react-i18next'
import { pageSizes, type ListRow as Row } from '../../shared/resource/list.ts'
import { formatNumber } from '../ui/format.ts'
import { Pager } from '../ui/pager.tsx'
import type { ListView } from './use-list.ts'

/** The pages of a list. Turning over begins at the top. */
export function ListPager<R extends Row>({ view }: { view: ListView<R> }) {
  const { t, i18n } = useTranslation()
  if (view.total === 0) return null
  const { size } = view.state
  const first = (view.page - 1) * size + 1
  const number = (value: number) => formatNumber(value, i18n.language)
  const last = first + view.rows.length - 1
  return (
    <Pager
      page={view.page}
      pageCount={view.pageCount}
      size={size}
      sizes={pageSizes}
      onSize={(next) => view.change({ size: next })}
      onTurn={(page) => {
        view.change({ page })
        window.scrollTo({ top: 0 })
        document.querySelector('[data-row]')?.closest('[role=region]')?.scrollTo({ top: 0 })
      }}
      words={{
        label: t('resource:pages'),
        size: t('resource:rowsPerPage'),
        range: t('resource:range', {
          first: number(first),
          last: number(last),
          total: view.isExact ? number(view.total) : t('resource:over', { total: number(view.total) }),
        }),
        previous: t('resource:previousPage'),
        next: t('resource:nextPage'),
      }}
    />
  )
}
