import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useState } from 'react'
import {
  getBudgetSheet,
  saveBudgetSheet,
  type BudgetChange,
  type BudgetSheet,
} from '../../../../shared/features/finance/budget/budget-sheet.api.ts'
import { monthsOf } from '../../../../shared/kernel/months.ts'
import type { BudgetMetric } from '../../../../shared/features/finance/budget/budget.schema.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useDraft } from '../../../sync/use-draft.ts'
import {
  amountsIn,
  cellKey,
  changesOf,
  copiedFrom,
  faultsOf,
  laidOut,
  nothingTyped,
  rowsOf,
  savedIn,
  typedInto,
  undone,
  type Typed,
} from './budget-grid.rules.ts'

export interface SheetChosen {
  readonly teamId: string
  readonly year: string
  readonly metric: BudgetMetric
}

/** The budgets of one team in a year. */
export function useBudgetSheet({ teamId, year, metric }: SheetChosen) {
  return useEndpoint(getBudgetSheet, { isFresh: true, input: { teamId, year, metric } })
}

/** What is typed into a sheet: kept on this device until it is saved, with the faults at their cells. */
export function useTypedSheet(chosen: SheetChosen, sheet: BudgetSheet, again: () => void) {
  const { typed, change, forget } = useKeptTyping(chosen)
  const { metric } = chosen
  const months = monthsOf(chosen.year)
  const grid = { rows: rowsOf(sheet, months), months }
  const saved = savedIn(sheet)
  const amountIn = amountsIn(saved, typed, metric)
  const changes = changesOf(typed, saved, metric)
  const saving = useSaving(chosen, changes, { forget, again })
  const typeInto = (texts: Readonly<Record<string, string>>, isSameStep = false) => {
    saving.forgive(texts)
    change(typedInto(typed, texts, isSameStep))
  }
  const typeAll = (texts: Readonly<Record<string, string>>) => {
    if (Object.keys(texts).length > 0) typeInto(texts)
  }
  return {
    grid,
    months,
    saved,
    typed,
    amountIn,
    changes,
    faults: { ...saving.refusedCells, ...faultsOf(typed, metric) },
    failure: saving.failure,
    busy: saving.busy,
    save: saving.save,
    typeInto,
    undo: () => change(undone(typed)),
    mayUndo: typed.past.length > 0,
    lay: (from: { row: number; column: number }, block: readonly (readonly string[])[]): number => {
      const { texts, outside } = laidOut(grid, from, block)
      typeAll(texts)
      return outside
    },
    copy: (monthsBack: number): number => {
      const texts = copiedFrom(grid, { monthsBack, amountIn, metric })
      typeAll(texts)
      return Object.keys(texts).length
    },
  }
}

export type TypedSheet = ReturnType<typeof useTypedSheet>

function useKeptTyping({ teamId, year, metric }: SheetChosen) {
  const { value, save, discard } = useDraft<{ texts: Readonly<Record<string, string>> }>(
    'budget-sheet',
    `${teamId}-${year}-${metric}`,
  )
  const [own, setOwn] = useState<Typed | null>(null)
  const typed = own ?? (value === undefined ? nothingTyped : { texts: value.texts, past: [] })
  return {
    typed,
    change: (next: Typed) => {
      setOwn(next)
      save({ texts: next.texts })
    },
    forget: () => {
      setOwn(nothingTyped)
      void discard().catch(reportError)
    },
  }
}

function useSaving(
  { teamId, metric }: SheetChosen,
  changes: readonly BudgetChange[],
  { forget, again }: { forget: () => void; again: () => void },
) {
  const [refusedCells, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<boolean> => {
    setBusy(true)
    const cells = [...changes]
    const answer = await inWords(callEndpoint(saveBudgetSheet, { input: { teamId, metric, cells } }))
    setBusy(false)
    const faults = answer.ok ? [] : answer.failures.map(({ code, field }) => ({ code, cell: cells[indexIn(field)] }))
    setRefused(
      Object.fromEntries(faults.flatMap(({ code, cell }) => (cell ? [[cellKey(cell, cell.month), code]] : []))),
    )
    setFailure(answer.ok ? null : (answer.failures.find(({ field }) => indexIn(field) < 0) ?? null))
    if (answer.ok) forget()
    again()
    return answer.ok
  }
  return {
    refusedCells,
    failure,
    busy,
    save,
    /** What is typed anew is judged anew. */
    forgive: (texts: Readonly<Record<string, string>>) =>
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in texts)))),
  }
}

/** Which of the sent cells a refusal names. */
const indexIn = (field: string | undefined): number => Number(/^cells\.(\d+)/u.exec(field ?? '')?.[1] ?? -1)
