import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Mark } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { storageCodeOf } from '../../../desk/act/storage-code.ts'
import { useAnnounceSaved } from '../../../desk/act/use-announce-saved.ts'
import { pathTo } from '../../../paths.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { nextPaint } from '../../../ui/next-paint.ts'
import { agreedOf } from '../customer-view/agreed.ts'
import type { NewSaleState } from '../sale/new-sale-state.rules.ts'
import { rememberChoice } from './remembered-choice.ts'
import { trimmed, type SaleForm } from './sale-form.ts'
import type { WizardDraft } from './wizard-draft.ts'

interface Facts {
  readonly today: Day
  readonly marksNow: () => Promise<readonly Mark[]>
}

/** Hands the sale in. It is kept on this phone before anything else happens, and seen at once. */
export function useSaving({ id, discard, replaces, soldAt }: WizardDraft) {
  const submit = useCommand(submitSale)
  const navigate = useNavigate()
  const announceSaved = useAnnounceSaved()
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<readonly Failure[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const save = async ({ draft, idNumber, signed }: SaleForm, { marksNow, today }: Facts) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    await nextPaint()
    try {
      const args = {
        saleId: id,
        ...trimmed(draft),
        idNumber: idNumber.trim(),
        marks: [...(await marksNow())],
        ...signatureFor(draft, signed),
      }
      const result = await submit(args, replaces === null ? {} : { replaces })
      if (!result.ok) return setRefusals(result.failures)
      rememberChoice(draft, today)
      await discard()
      announceSaved()
      const state: NewSaleState = { isNew: true, soldAt }
      await navigate(pathTo('sale', { id }), { replace: true, viewTransition: true, state })
    } catch (error) {
      const code = storageCodeOf(error)
      if (code === null) throw error
      setProblem(code)
    } finally {
      setBusy(false)
    }
  }
  const forget = () => {
    if (refusals.length > 0) setRefusals([])
  }
  return { save, busy, refusals, problem, forget }
}

/** A signature goes along only with what was signed. */
const signatureFor = (draft: SaleForm['draft'], signed: SaleForm['signed']) =>
  signed?.agreed === agreedOf(draft) ? { signature: signed.signature } : {}
