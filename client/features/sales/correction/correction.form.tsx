import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptFormNotice } from '../../../desk/form/kept-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { CorrectionFields } from './correction-fields.panel.tsx'
import { correctionForm, useCorrection, type CorrectionProps } from './correction.queries.ts'
import { correctionParts } from './correction.rules.ts'
import { FormButtons } from '../deviation/deviation-answer.form.tsx'

const { Form, TextareaField } = correctionForm

/** The fields that are wrong, and no others, unless the seller asks for them. */
export function CorrectionForm(props: CorrectionProps) {
  const { t } = useTranslation('sales')
  const { form, kept, parts, submit, showAll, checkIdNumber } = useCorrection(props)
  const surface = useBeginning({ isTyped: parts[0] === 'idNumber' })
  return (
    <chakra.div ref={surface} padding="4">
      <Form form={form} onSubmit={submit}>
        <KeptFormNotice kept={kept} />
        <CorrectionFields {...props} soldOn={props.sale.soldOn} parts={parts} checkIdNumber={checkIdNumber} />
        {parts.length < correctionParts.length - 1 ? (
          <Button variant="ghost" minHeight="12" onClick={showAll}>
            {t('correction.showAll')}
          </Button>
        ) : null}
        <TextareaField name="comment" label={t('correction.comment')} maxLength={2000} />
        <FormButtons busy={form.formState.isSubmitting} label={t('correction.save')} onCancel={props.onDone} />
      </Form>
    </chakra.div>
  )
}

/** What must be typed takes the focus; what must be looked at comes into sight. */
function useBeginning({ isTyped }: { isTyped: boolean }) {
  const surface = useRef<HTMLDivElement>(null)
  const wasTyped = useRef(isTyped)
  useEffect(function beginCorrection() {
    surface.current?.scrollIntoView({ block: 'nearest' })
    if (wasTyped.current) surface.current?.querySelector('input')?.focus()
  }, [])
  return surface
}
