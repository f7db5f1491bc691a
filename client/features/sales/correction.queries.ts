import { useState } from 'react'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { correctionOf } from '../../../shared/features/sales/correction.rules.ts'
import type { Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import { correctSale } from '../../../shared/features/sales/sale-correct.commands.ts'
import { saleFailures } from '../../../shared/features/sales/sale.rules.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { useNewMarks } from '../../entities/contact-marks.ts'
import { useNow } from '../../entities/use-now.ts'
import { useCommand } from '../../sync/use-command.ts'
import { useRow } from '../../sync/use-row.ts'
import { useRows } from '../../sync/use-rows.ts'
import { correctionParts, numberFailures, partOfField, partsFor, type CorrectionForm } from './correction.rules.ts'
import { useAct } from '../../entities/use-act.ts'
import { isIdNumberComplete } from '../../entities/digit-groups.ts'
import { trimmed, type SaleForm } from './wizard/sale-form.ts'

export interface CorrectionProps {
  readonly initial: CorrectionForm
  readonly deviation: Deviation
  readonly keep: (form: CorrectionForm) => void
  readonly letGo: () => Promise<void>
  /** The refused attempt this one makes good. */
  readonly replaces: number | null
  readonly onDone: () => void
}

/** A correction without its looks: what is shown, what is wrong, and saving it. */
export function useCorrection({ initial, deviation, keep, letGo, replaces, onDone }: CorrectionProps) {
  const correct = useCommand(correctSale)
  const newMarks = useNewMarks()
  const [form, setForm] = useState(initial)
  const [isAllShown, setAllShown] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const act = useAct(() => void letGo().then(onDone, reportError))
  const { provider, failures } = useFormFailures(form, deviation)
  const wanted = partsFor(deviation.type, form.base)
  // What is wrong elsewhere must be seen to be put right.
  const failing = attempt === 0 ? [] : failures.map(({ field }) => partOfField(field ?? ''))
  const all = partsFor(null, form.base)
  const parts = isAllShown ? all : correctionParts.filter((part) => wanted.includes(part) || failing.includes(part))
  const change = (next: CorrectionForm) => {
    setForm(next)
    keep(next)
    act.forget()
  }
  const save = () => {
    setAttempt(attempt + 1)
    if (failures.length > 0) return
    const { base, comment, idNumber } = form
    const edited = { draft: trimmed(form.draft), idNumber: idNumber.trim() }
    act.run(async () => {
      const marks = await newMarks(base, { ...edited, provider })
      const correction = correctionOf(base, edited.draft)
      const args = { saleId: base.id, ...correction, idNumber: edited.idNumber, marks, comment: comment.trim() }
      return correct(args, replaces === null ? {} : { replaces })
    })
  }
  const owner = { country: provider?.country ?? 'SE', kind: form.draft.customer.kind } as const
  const isTyped = isIdNumberComplete(form.idNumber, owner)
  return {
    form,
    parts,
    provider,
    attempt,
    failures: attempt > 0 ? failures : failures.filter(({ field }) => field === 'idNumber' && isTyped),
    refusals: act.failures,
    busy: act.busy,
    isNumberRequired: deviation.type === 'incorrect_ssn',
    changeFields: (fields: SaleForm) => change({ ...form, ...fields }),
    changeComment: (comment: string) => change({ ...form, comment }),
    showAll: () => setAllShown(true),
    save,
  }
}

function useFormFailures(form: CorrectionForm, deviation: Deviation) {
  const now = useNow()
  const { draft, idNumber, base } = form
  const { row: provider, loading } = useRow(providers, draft.providerId ?? undefined)
  const { rows: known, loading: loadingProducts } = useRows(products, {
    index: 'providerId',
    equals: draft.providerId ?? '',
  })
  const sale = { draft: trimmed(draft), idNumber: idNumber.trim(), provider, products: known, before: base }
  const found =
    loading || loadingProducts ? [] : saleFailures(sale, { today: dayOf(now, base.zone), now, zone: base.zone })
  return { provider, failures: [...numberFailures(deviation, form), ...found] }
}
