import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  payQuestionCategories,
  postPayQuestion,
  type OwnPayLine,
} from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { unitOf } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { kindOf } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import { currencyOfCountry } from '../../../../shared/kernel/money.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { newId } from '../../../sync/new-id.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'

const { category, expected, text } = postPayQuestion.input.shape
const kit = formFor(z.object({ category, expected, text }), 'ownpay:question')

interface Props {
  readonly line: OwnPayLine
  readonly month: string
  readonly onSent: () => void
  readonly onClose: () => void
}

/** A question to finance about one line, with the value that the person expects. */
export function PayQuestionDialog({ line, month, onSent, onClose }: Props) {
  const { t } = useTranslation(['ownpay', 'payroll'])
  // The same question, however often the call is repeated.
  const [id] = useState(newId)
  const isMoney = unitOf(line.source) === 'kr'
  return (
    <DialogForm
      title={t('ownpay:question.title', { line: t(`payroll:sources.${line.source}`) })}
      kit={kit}
      start={{ category: subjectOf(line), expected: null, text: '' }}
      draft={{ kind: 'pay-question', id: line.cell }}
      saveLabel={t('ownpay:question.send')}
      save={async (input) => {
        const result = await inWords(callEndpoint(postPayQuestion, { input: { ...input, id, month, cell: line.cell } }))
        if (result.ok) {
          snackbar.open({ text: t('ownpay:question.sent') })
          onSent()
        }
        return result
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.SelectField
            name="category"
            required
            options={payQuestionCategories.map((value) => ({ value, label: t(`ownpay:categories.${value}`) }))}
          />
          {isMoney ? (
            <kit.MoneyField name="expected" currency={currencyOfCountry(line.country)} />
          ) : (
            <kit.NumberField name="expected" />
          )}
          <kit.TextareaField name="text" required rows={3} maxLength={1000} />
        </>
      )}
    </DialogForm>
  )
}

function subjectOf({ source }: OwnPayLine) {
  if (unitOf(source) === 'kr') return 'amount'
  if (kindOf(source) === 'absence') return 'absence'
  return source === 'work_hours' ? 'hours' : 'allowance'
}
