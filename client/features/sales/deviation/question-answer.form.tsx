import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { freeText } from '../../../../shared/kernel/one-line.ts'
import { answerQuestion } from '../../../../shared/features/sales/sale/sale-answer.commands.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { givenInstantSchema } from '../../../../shared/kernel/days.ts'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { InstantField } from '../fields/call-fields.tsx'

const words = ['no', 'yes'] as const
const schema = z.object({
  answer: z.nullable(z.enum(words)),
  writtenAcceptAt: z.nullable(givenInstantSchema),
  comment: z.string().check(freeText(), z.maxLength(2000)),
})
const { useDraftForm, Form, TextareaField } = formFor(schema, 'sales:question')

/** Yes or no to what back office asked, with a word beside it. */
export function QuestionAnswerForm({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const answer = useCommand(answerQuestion)
  const form = useDraftForm({ answer: null, writtenAcceptAt: sale.writtenAcceptAt, comment: '' })
  const kept = useKeptForm({ form, kind: 'question', id: sale.id })
  const submit = useSubmit(kept.discard)
  return (
    <Form
      form={form}
      onSubmit={({ answer: word, ...beside }) =>
        word === null ? undefined : submit(() => answer({ saleId: sale.id, answer: word, ...beside }))
      }
    >
      <KeptFormNotice kept={kept} />
      {sale.channel === 'telesales' ? (
        <InstantField name="writtenAcceptAt" label={t('saleReport.fields.writtenAcceptAt')} />
      ) : null}
      <TextareaField name="comment" rows={3} maxLength={2000} />
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2.5">
        {words.map((word) => (
          <Button
            key={word}
            size="lg"
            variant={word === 'yes' ? 'solid' : 'outline'}
            busy={form.formState.isSubmitting}
            onClick={({ currentTarget }) => {
              form.setValue('answer', word)
              currentTarget.form?.requestSubmit()
            }}
          >
            {t(`question.${word}`)}
          </Button>
        ))}
      </chakra.div>
    </Form>
  )
}
