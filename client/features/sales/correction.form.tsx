import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Notice } from '../../ui/states.tsx'
import { FormButtons } from './deviation-answer.form.tsx'
import { CallFields } from './fields/call-fields.tsx'
import { AddressFields, ContactFields } from './fields/customer-fields.tsx'
import { IdNumberField } from './fields/id-number-field.tsx'
import type { SaleFieldsProps } from './fields/sale-fields.ts'
import { TextAreaInput } from './fields/text-input.tsx'
import { correctionParts, partOfField, type CorrectionPart } from './correction.rules.ts'
import { useCorrection, type CorrectionProps } from './correction.queries.ts'
import { DetailsStep } from './wizard/details-step.tsx'
import { ProductsStep } from './wizard/products-step.tsx'

/** The fields that are wrong, and no others, unless the seller asks for them. */
export function CorrectionForm(props: CorrectionProps) {
  const { t } = useTranslation('sales')
  const correction = useCorrection(props)
  const { form, parts, failures, provider } = correction
  const surface = useFocus({ attempt: correction.attempt, isTyped: parts[0] === 'idNumber' })
  const fields = { form, failures, provider, onChange: correction.changeFields }
  return (
    <chakra.form
      ref={surface}
      noValidate
      display="grid"
      gap="5"
      padding="4"
      onSubmit={(event) => {
        event.preventDefault()
        correction.save()
      }}
    >
      {parts.map((part) => (
        <Part key={part} part={part} fields={fields} isNumberRequired={correction.isNumberRequired} />
      ))}
      {parts.length < correctionParts.length - 1 ? (
        <Button variant="ghost" minHeight="12" onClick={correction.showAll}>
          {t('correction.showAll')}
        </Button>
      ) : null}
      <TextAreaInput
        label={t('correction.comment')}
        value={form.comment}
        onChange={correction.changeComment}
        maxLength={2000}
      />
      <Refusals failures={correction.refusals} />
      <FormButtons busy={correction.busy} label={t('correction.save')} onCancel={props.onDone} />
    </chakra.form>
  )
}

function Part({
  part,
  fields,
  isNumberRequired,
}: {
  part: CorrectionPart
  fields: SaleFieldsProps
  isNumberRequired: boolean
}) {
  switch (part) {
    case 'idNumber':
      return <IdNumberField {...fields} required={isNumberRequired} />
    case 'products':
      return <ProductsStep {...fields} />
    case 'contact':
      return <ContactFields {...fields} />
    case 'address':
      return <AddressFields {...fields} />
    case 'call':
      return <CallFields {...fields} />
    case 'details':
      return <DetailsStep {...fields} />
  }
}

/** Why it was not taken. In a conflict, both values, so that the person can choose by typing. */
function Refusals({ failures }: { failures: ReturnType<typeof useCorrection>['refusals'] }) {
  const { t } = useTranslation('sales')
  const failureText = useFailureText()
  return failures.map((failure) => (
    <Notice key={`${failure.code} ${failure.field ?? ''}`} tone="danger" icon={CircleAlert}>
      <p>{failureText(failure)}</p>
      {failure.code === 'sale.conflict' ? (
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="3" color="fg" fontWeight="normal">
          <dt>{t('correction.mine')}</dt>
          <dd>{failure.params?.mine}</dd>
          <dt>{t('correction.theirs')}</dt>
          <dd>{failure.params?.theirs}</dd>
        </chakra.dl>
      ) : failure.field === undefined ? null : (
        <chakra.p fontWeight="normal">{t(`correction.part.${partOfField(failure.field)}`)}</chakra.p>
      )}
    </Notice>
  ))
}

/** What must be typed takes the focus; what must be looked at comes into sight. */
function useFocus({ attempt, isTyped }: { attempt: number; isTyped: boolean }) {
  const surface = useRef<HTMLFormElement>(null)
  const wasTyped = useRef(isTyped)
  useEffect(function beginCorrection() {
    surface.current?.scrollIntoView({ block: 'nearest' })
    if (wasTyped.current) surface.current?.querySelector('input')?.focus()
  }, [])
  useEffect(
    function focusFault() {
      if (attempt > 0) surface.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-error]')?.focus()
    },
    [attempt],
  )
  return surface
}
