import { useState } from 'react'
import { flushSync } from 'react-dom'
import { products, type Product } from '../../../../shared/features/catalog/product.schema.ts'
import { providers, type Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { correctionFaults, correctionOf } from '../../../../shared/features/sales/correction/correction.rules.ts'
import type { Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { correctSale } from '../../../../shared/features/sales/correction/sale-correct.commands.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { refused, type Failure } from '../../../../shared/kernel/result.ts'
import { useNewMarks } from '../../../entities/contact-marks.ts'
import { isIdNumberComplete } from '../../../entities/digit-groups.ts'
import { useKeptForm } from '../../../desk/form/kept-form.tsx'
import { fieldInForm } from '../../../entities/sale-fields/field-in-form.ts'
import { useSubmit, withFields } from '../../../desk/act/use-act.ts'
import { useNow } from '../../../desk/shown/use-now.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { useRow } from '../../../sync/use-row.ts'
import { useRows } from '../../../sync/use-rows.ts'
import {
  correctionFormSchema,
  correctionParts,
  inScreenOrder,
  isAskedBy,
  isStillOf,
  numberFailures,
  partOfField,
  partsChanged,
  partsFor,
  type CorrectionForm,
  type CorrectionPart,
} from './correction.rules.ts'
import { openedForm } from '../wizard/sale-form.ts'

/** The form with its fields. What they are called stands with the sale's own. */
export const correctionForm = formFor(correctionFormSchema, 'sales:saleReport')

export interface CorrectionProps {
  readonly sale: Sale
  readonly deviation: Deviation
  /** What the form begins with, where nothing was kept of it. */
  readonly initial: CorrectionForm
  readonly provider: Provider | undefined
  readonly products: readonly Product[]
  /** The refused attempt this one makes good. */
  readonly replaces: number | null
  readonly onDone: () => void
}

/** A correction without its looks: what is shown, what is wrong, and saving it. */
export function useCorrection(props: CorrectionProps) {
  const { sale, deviation, provider, replaces } = props
  const correct = useCommand(correctSale)
  const newMarks = useNewMarks()
  const form = correctionForm.useDraftForm(props.initial)
  const kept = useKeptForm({
    form,
    kind: 'correction',
    id: sale.id,
    sensitive: ['idNumber'],
    readKept: (before) => (isStillOf(before, sale) ? openedForm(before) : null),
  })
  const done = useSubmit(() => {
    kept.discard()
    props.onDone()
  })
  const [revealed, setRevealed] = useState<readonly CorrectionPart[]>([
    ...partsFor(deviation.type, sale),
    ...partsChanged(props.initial),
  ])
  const changedBefore = kept.continued === null ? [] : partsChanged(kept.continued)
  const failuresIn = useFailures(props)
  const submit = async (filled: CorrectionForm) => {
    const { base, draft, idNumber, comment } = filled
    const failures = failuresIn(filled)
    if (failures.length === 0) {
      const result = await done(async () => {
        const marks = await newMarks(base, { draft, idNumber, provider })
        const args = { saleId: base.id, ...correctionOf(base, draft), idNumber, marks, comment }
        return correct(args, replaces === null ? {} : { replaces })
      })
      return withFields(result, fieldInForm)
    }
    // What is wrong elsewhere must be seen to be put right: it stands there before the form looks for it.
    flushSync(() => setRevealed([...revealed, ...failures.map(({ field }) => partOfField(field ?? ''))]))
    return withFields(refused(...inScreenOrder(failures)), fieldInForm)
  }
  const checkIdNumber = () => {
    const filled = form.getValues()
    const owner = { country: provider?.country ?? 'SE', kind: filled.draft.customer.kind } as const
    if (!isIdNumberComplete(filled.idNumber, owner)) return
    const wrong = failuresIn(filled).find(({ field }) => field === 'idNumber')
    if (wrong) form.setError('idNumber', { message: wrong.code })
    else form.clearErrors('idNumber')
  }
  return {
    form,
    kept,
    parts: correctionParts.filter((part) => revealed.includes(part) || changedBefore.includes(part)),
    submit,
    checkIdNumber,
    showAll: () => setRevealed(partsFor(null, sale)),
  }
}

/** What a sale can be checked against on this phone. */
export function useOffer(providerId: string | null) {
  const provider = useRow(providers, providerId ?? undefined)
  const offered = useRows(products, { index: 'providerId', equals: providerId ?? '' })
  return { provider: provider.row, products: offered.rows, loading: provider.loading || offered.loading }
}

function useFailures({ deviation, provider, products: known }: CorrectionProps) {
  const now = useNow()
  return (form: CorrectionForm): readonly Failure[] => {
    const { draft, base } = form
    const idNumber = form.idNumber.trim()
    const sale = { draft, idNumber, provider, products: known, before: base }
    const bounds = { today: dayOf(now, base.zone), now, zone: base.zone }
    const { toMend, left } = correctionFaults(sale, correctionOf(base, draft).changes, bounds)
    return [...numberFailures(deviation, { idNumber }), ...toMend, ...left.filter((one) => isAskedBy(deviation, one))]
  }
}
