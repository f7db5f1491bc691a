import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ProfitBlock, ProfitSort, ProfitView } from '../../../../shared/features/finance/profit/profit.api.ts'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import type { ProfitColumn } from './profit-column.rules.ts'
import { useFigureText } from '../../../desk/report/figure-text.ts'
import { NameButton } from '../../../desk/report/report-table.tsx'
import { useRowName } from './profit-name.text.ts'
import { wholeOf, type OpenRow } from './profit-open-row.rules.ts'
import type { ProfitChosen } from './profit.queries.ts'

interface ProfitTableProps {
  view: ProfitView
  block: ProfitBlock
  columns: readonly ProfitColumn[]
  chosen: Pick<ProfitChosen, 'sort' | 'direction'>
  onSort: (sort: ProfitSort) => void
  onOpen: (row: OpenRow) => void
}

/** Every row with its figures. The first column stays when the table is moved sideways; each row opens what it is made of. */
export function ProfitTable({ view, block, columns, chosen, onSort, onOpen }: ProfitTableProps) {
  const { t } = useTranslation('profit')
  const text = useFigureText(block.currency)
  const nameOf = useRowName(view)
  const head = (sort: ProfitSort | undefined) =>
    sort === undefined
      ? {}
      : { sorted: chosen.sort === sort ? chosen.direction : undefined, onSort: () => onSort(sort) }
  return (
    <TableFrame label={t(`views.${view}`)} tight>
      <thead>
        <tr>
          <TableHead frozen {...head('name')}>
            {t(`one.${view}`)}
          </TableHead>
          {columns.map(({ name, sort }) => (
            <TableHead key={name} numeric {...head(sort)}>
              {t(`columns.${name}`)}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <TableRow key={row.id ?? ''}>
            <FrozenCell>
              <NameButton type="button" onClick={() => onOpen(row)}>
                {nameOf(row)}
              </NameButton>
            </FrozenCell>
            {columns.map(({ name, kind, of }) => (
              <Figure key={name} numeric data-negative={(of(row) ?? 0) < 0 || undefined}>
                {text(of(row), kind)}
              </Figure>
            ))}
          </TableRow>
        ))}
      </tbody>
      <tfoot>
        <chakra.tr fontWeight="semibold" bg="bg.subtle">
          <FrozenCell bg="bg.subtle">
            <NameButton type="button" onClick={() => onOpen(wholeOf(block))}>
              {t('block.total', { number: block.count })}
            </NameButton>
          </FrozenCell>
          {columns.map(({ name, kind, of }) => (
            <Figure key={name} numeric data-negative={(of(block.total) ?? 0) < 0 || undefined}>
              {text(of(block.total), kind)}
            </Figure>
          ))}
        </chakra.tr>
      </tfoot>
    </TableFrame>
  )
}

const Figure = chakra(TableCell, { base: { whiteSpace: 'nowrap', '&[data-negative]': { color: 'danger.fg' } } })

const FrozenCell = chakra(TableCell, {
  base: { position: 'sticky', insetInlineStart: '0', bg: 'bg.panel', minWidth: '11rem', zIndex: '1' },
})
