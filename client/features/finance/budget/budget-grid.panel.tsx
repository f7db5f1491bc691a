import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { budgetText, cellsOfBlock, isBlock } from '../../../../shared/features/finance/budget/budget-block.rules.ts'
import type { BudgetMetric } from '../../../../shared/features/finance/budget/budget.schema.ts'
import { formatDate, formatMonth, formatNumber } from '../../../ui/format.ts'
import { snackbar } from '../../../ui/snackbar.tsx'
import { TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { useText } from '../../../ui/text.ts'
import { cellBeside, cellKey, sumOf, type GridRow } from './budget-grid.rules.ts'
import type { TypedSheet } from './budget-sheet.queries.ts'

interface Place {
  readonly row: number
  readonly column: number
}

/** Where the keys of a spreadsheet lead: rows down and columns to the right. */
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Person by month. Arrows, Enter and Tab lead from cell to cell, F2 goes into a cell, a block is pasted where one stands. */
export function BudgetGrid({ sheet, metric, currency }: { sheet: TypedSheet; metric: BudgetMetric; currency: string }) {
  const { t, i18n } = useTranslation('budgets')
  const frame = useRef<HTMLTableSectionElement>(null)
  const { grid, months, amountIn } = sheet
  useEffect(function beginWithTheOpenMonths() {
    const first = frame.current?.querySelector<HTMLElement>('input')?.closest('td')
    const name = frame.current?.querySelector<HTMLElement>('th')
    const window = frame.current?.closest('[role=region]')
    if (first && name && window) window.scrollLeft = first.offsetLeft - name.offsetWidth
  }, [])
  const people = grid.rows.filter(({ of }) => of === 'seller')
  const said = (amount: number) =>
    amount === 0 ? '–' : formatNumber(metric === 'quantity' ? amount : amount / 100, i18n.language)
  const go = ({ row, column }: Place) => cellAt(frame.current, row, column)?.focus()
  const rowOf = (row: GridRow, at: number) => (
    <TableRow key={`${row.of}${row.id}`}>
      <Name scope="row">{row.of === 'team' ? t('sheet.ofTeam') : row.name}</Name>
      {months.map((month, column) => (
        <Cell key={month} sheet={sheet} metric={metric} place={{ row: at, column }} row={row} month={month} onGo={go} />
      ))}
      <Sum>
        {said(
          sumOf(
            months.map((month) => cellKey(row, month)),
            amountIn,
          ),
        )}
      </Sum>
    </TableRow>
  )
  return (
    <TableFrame label={t('sheet.label')}>
      <thead>
        <tr>
          <Name as="th" scope="col">
            {metric === 'quantity' ? t('sheet.pieces') : t('sheet.inCurrency', { currency })}
          </Name>
          {months.map((month) => (
            <TableHead key={month} numeric>
              {formatDate(`${month}-01`, i18n.language, { month: 'short' })}
            </TableHead>
          ))}
          <TableHead numeric>{t('sheet.year')}</TableHead>
        </tr>
      </thead>
      <tbody ref={frame}>
        {people.map(rowOf)}
        <TableRow bg="bg.subtle">
          <Name scope="row">{t('sheet.sum')}</Name>
          {months.map((month) => (
            <Sum key={month}>
              {said(
                sumOf(
                  people.map((row) => cellKey(row, month)),
                  amountIn,
                ),
              )}
            </Sum>
          ))}
          <Sum>
            {said(
              sumOf(
                people.flatMap((row) => months.map((month) => cellKey(row, month))),
                amountIn,
              ),
            )}
          </Sum>
        </TableRow>
        {grid.rows.flatMap((row, at) => (row.of === 'team' ? [rowOf(row, at)] : []))}
      </tbody>
    </TableFrame>
  )
}

const cellAt = (frame: Element | null, row: number, column: number): HTMLInputElement | null =>
  frame?.querySelector<HTMLInputElement>(`[data-cell="${row}/${column}"]`) ?? null

interface CellProps {
  sheet: TypedSheet
  metric: BudgetMetric
  place: Place
  row: GridRow
  month: string
  onGo: (to: Place) => void
}

function Cell({ sheet, metric, place, row, month, onGo }: CellProps) {
  const { t, i18n } = useTranslation('budgets')
  const text = useText()
  const [visit, setVisit] = useState<{
    readonly isInside: boolean
    readonly hasTyped: boolean
    readonly begun: string
  } | null>(null)
  const key = cellKey(row, month)
  const amount = sheet.amountIn(key)
  if (!row.months.has(month)) {
    return (
      <Closed aria-label={t('sheet.closed')}>
        {amount === null ? '' : formatNumber(metric === 'quantity' ? amount : amount / 100, i18n.language)}
      </Closed>
    )
  }
  const raw = sheet.typed.texts[key] ?? budgetText(sheet.saved.get(key) ?? null, metric)
  const isRead = amount !== null && !Number.isNaN(amount)
  const shown =
    visit === null && isRead ? formatNumber(metric === 'quantity' ? amount : amount / 100, i18n.language) : raw
  const fault = sheet.faults[key]
  const type = (value: string) => {
    sheet.typeInto({ [key]: value }, visit?.hasTyped)
    setVisit({ isInside: false, begun: raw, ...visit, hasTyped: true })
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const way = ways[event.key]
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      sheet.undo()
      setVisit({ isInside: false, hasTyped: false, begun: raw })
    } else if (event.key === 'F2') setVisit({ hasTyped: false, begun: raw, ...visit, isInside: true })
    else if (event.key === 'Escape' && visit?.hasTyped) type(visit.begun)
    else if (way && !(visit?.isInside && event.key.startsWith('Arrow')) && !event.altKey && !event.ctrlKey) {
      event.preventDefault()
      const [down, right] = way
      const next = cellBeside(sheet.grid, place, event.key === 'Enter' && event.shiftKey ? [-1, 0] : [down, right])
      if (next) onGo(next)
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!isBlock(pasted)) return
    event.preventDefault()
    const outside = sheet.lay(place, cellsOfBlock(pasted))
    if (outside > 0) snackbar.open({ text: t('sheet.outside', { count: outside }), duration: 6000 })
  }
  const monthName = formatMonth(month, i18n.language)
  return (
    <chakra.td padding="0">
      <Field
        data-cell={`${place.row}/${place.column}`}
        data-key={key}
        inputMode={metric === 'quantity' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={`${row.of === 'team' ? t('sheet.ofTeam') : row.name}, ${monthName}`}
        aria-invalid={fault !== undefined || undefined}
        title={fault === undefined ? undefined : text(`failures:${fault}`)}
        data-changed={sheet.typed.texts[key] === undefined ? undefined : true}
        value={shown}
        onFocus={({ currentTarget }) => {
          setVisit({ isInside: false, hasTyped: false, begun: raw })
          requestAnimationFrame(() => currentTarget.select())
        }}
        onBlur={() => setVisit(null)}
        onDoubleClick={() => setVisit({ hasTyped: false, begun: raw, ...visit, isInside: true })}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={keyDown}
        onPaste={paste}
      />
    </chakra.td>
  )
}

const Name = chakra('th', {
  base: {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    bg: 'bg.panel',
    textAlign: 'start',
    fontWeight: 'medium',
    paddingInline: { base: '3', md: '4' },
    minWidth: { base: '7.5rem', md: '11rem' },
    maxWidth: { base: '7.5rem', md: '16rem' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // A phone has no pointer to hover over a name that is cut.
    whiteSpace: { base: 'normal', md: 'nowrap' },
    overflowWrap: 'break-word',
    boxShadow: 'inset -1px 0 0 var(--r-colors-border)',
  },
})

const Field = chakra('input', {
  base: {
    width: 'full',
    minWidth: '5rem',
    minHeight: '12',
    paddingInline: '2',
    bg: 'transparent',
    color: 'fg',
    fontSize: { base: 'md', md: 'sm' },
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: {
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '-2px',
      bg: 'bg.panel',
    },
    _invalid: { bg: 'danger.subtle', color: 'danger.fg', boxShadow: 'inset 0 0 0 2px var(--r-colors-danger-fg)' },
    '&[data-changed]:not([aria-invalid])': { bg: 'brand.subtle' },
  },
})

const Closed = chakra('td', {
  base: {
    paddingInline: '2',
    bg: 'bg.subtle',
    color: 'fg.muted',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    minWidth: '4rem',
  },
})

const Sum = chakra('td', {
  base: {
    height: '12',
    paddingInline: '2',
    textAlign: 'end',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
})
