import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { freeText } from '../../../../shared/kernel/one-line.ts'
import { answerDeviation, askAboutDeviation } from '../../../../shared/features/sales/deviation/deviation.commands.ts'
import type { Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { attachmentRefSchema } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { PostPhotoField } from '../../../entities/photo/post-photo-field.tsx'

const schema = z.object({
  text: z.string().check(freeText(), z.maxLength(2000)),
  photo: z.optional(z.nullable(attachmentRefSchema)),
})
const { useDraftForm, Form, TextareaField } = formFor(schema, 'sales:deviation')

/** A word back about a deviation that cannot be corrected here: an answer, or a question. */
export function AnswerForm({
  act,
  deviation,
  onDone,
}: {
  act: 'answer' | 'ask'
  deviation: Deviation
  onDone: () => void
}) {
  const { t } = useTranslation('sales')
  const answer = useCommand(answerDeviation)
  const ask = useCommand(askAboutDeviation)
  const send = act === 'ask' ? ask : answer
  const form = useDraftForm({ text: '', photo: null })
  // What was begun in one turn is not the answer to the next.
  const kept = useKeptForm({
    form,
    kind: 'answer',
    id:
      deviation.answeredAt === null && act === 'answer'
        ? deviation.id
        : `${deviation.id}/${act}/${deviation.answeredAt}`,
  })
  const leave = () => {
    kept.discard()
    onDone()
  }
  const submit = useSubmit(leave)
  return (
    <chakra.div padding="4">
      <Form form={form} onSubmit={(post) => submit(() => send({ deviationId: deviation.id, ...post }))}>
        <KeptFormNotice kept={kept} />
        <TextareaField
          name="text"
          required
          maxLength={2000}
          {...(act === 'ask' ? { label: t('deviation.questionField') } : {})}
        />
        <PostPhotoField saleId={deviation.saleId} />
        <FormButtons
          busy={form.formState.isSubmitting}
          label={act === 'ask' ? t('deviation.sendQuestion') : t('deviation.sendAnswer')}
          onCancel={leave}
        />
      </Form>
    </chakra.div>
  )
}

/** Cancel beside the one thing to do, both within a thumb's reach. */
export function FormButtons({ busy, label, onCancel }: { busy: boolean; label: string; onCancel: () => void }) {
  const { t } = useTranslation(['common'])
  return (
    <chakra.div display="flex" flexWrap="wrap-reverse" gap="2.5">
      <Button size="lg" flex="1 0 auto" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button type="submit" variant="solid" size="lg" flex="3 0 auto" whiteSpace="nowrap" busy={busy}>
        {label}
      </Button>
    </chakra.div>
  )
}
