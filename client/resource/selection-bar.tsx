import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { formatMoney, formatNumber } from '../ui/format.ts'
import { useText } from '../ui/text.ts'
import type { ColumnShape, ListDefinition } from './list.ts'
import { Gathering } from './online/gathering.tsx'
import { emptySelection } from './selection.ts'
import { sumsOf, type ColumnSum } from './sums.ts'
import type { ListView } from './use-list.ts'

/** How many rows are chosen and what they come to, the way to choose all, and what can be done with them. */
export function SelectionBar<R extends Row>({
  list,
  view,
  columns,
  children,
}: {
  list: ListDefinition<R>
  view: ListView<R>
  columns: readonly ColumnShape<R>[]
  /** The actions; none if rows are selected only for sums and exports. */
  children: ReactNode
}) {
  const { t, i18n } = useTranslation()
  // The boxes answer first.
  const { selected, gathering, isExact } = useDeferredValue(view)
  const count = selected.length
  const sums = useMemo(() => (count < 2 ? [] : sumsOf(selected, columns)), [count, selected, columns])
  if (count === 0 && gathering === null) return null
  return (
    <ActionBar label={t('resource:selection')}>
      <chakra.div display="flex" alignItems="center" gap="2" flex={{ base: '1 0 100%', md: 'none' }}>
        <chakra.span role="status" fontWeight="semibold" fontSize="sm" fontVariantNumeric="tabular-nums">
          {gathering === null ? t('resource:selected', { count }) : <Gathering of={gathering} total={view.total} />}
          {sums.map((sum) => (
            <SumText key={sum.column} prefix={list.i18n} sum={sum} />
          ))}
        </chakra.span>
        {gathering === null && count < view.total ? (
          <Button variant="ghost" size="sm" onClick={view.selectAll}>
            {t(isExact ? 'resource:selectAll' : 'resource:selectFirst', {
              total: formatNumber(view.total, i18n.language),
            })}
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
      {children === null || gathering !== null ? null : (
        <>
          <chakra.span aria-hidden width="1px" height="6" bg="border" hideBelow="md" />
          <chakra.div data-bulk-acts display="contents">
            {children}
          </chakra.div>
        </>
      )}
    </ActionBar>
  )
}

function SumText({ prefix, sum: { column, sumKey, amounts } }: { prefix: string; sum: ColumnSum }) {
  const text = useText()
  const { i18n } = useTranslation()
  const numberText = (count: number) =>
    sumKey === undefined ? formatNumber(count, i18n.language) : text(sumKey, { count })
  const shown = amounts.map(({ currency, amount }) =>
    currency === null ? numberText(amount) : formatMoney(amount, currency, i18n.language),
  )
  return (
    <chakra.span display={{ base: 'block', md: 'inline' }} color="fg.muted" fontWeight="normal">
      <chakra.span hideBelow="md">{' · '}</chakra.span>
      {text('resource:sum', { column: text(`${prefix}.columns.${column}`), sum: shown.join(' + ') })}
    </chakra.span>
  )
}
