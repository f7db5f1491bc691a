import { memo } from 'react'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import { CallFields } from '../fields/call-fields.tsx'
import { fieldInForm } from '../../../entities/sale-fields/field-in-form.ts'
import { AddressFields, ContactFields } from '../../../entities/sale-fields/customer-fields.tsx'
import { DetailFields } from '../fields/detail-fields.tsx'
import { IdNumberField } from '../../../entities/sale-fields/id-number-field.tsx'
import { ProductFields } from '../../../entities/sale-products/product-fields.tsx'
import { saleFields } from '../../../entities/sale-fields/sale-fields.ts'
import { ChannelStep, KindStep } from './choice-steps.tsx'
import { ProviderStep } from './provider-step.tsx'
import { NextDoorChoices } from './next-door-choices.tsx'
import type { Wizard } from './use-sale-wizard.ts'
import { SummaryStep } from './summary-step.tsx'

const { FormFields } = saleFields

type Asked = Pick<Wizard, 'answers' | 'form' | 'step' | 'steps' | 'shown' | 'provider' | 'products' | 'acts'>

/** What is asked at the step the wizard stands at. */
export const WizardQuestion = memo(function WizardQuestion(asked: Asked) {
  return (
    <FormFields form={asked.answers} faults={asked.shown.map(asInForm)}>
      <Question key={asked.step} {...asked} />
    </FormFields>
  )
})

const asInForm = ({ code, field, params }: Failure): Failure =>
  failure(code, field === undefined ? undefined : fieldInForm(field), params)

function Question({ form, step, steps, shown, provider, products, acts }: Asked) {
  const country = provider?.country ?? 'SE'
  const choice = { form, provider, failures: shown, onAnswer: acts.answer }
  switch (step) {
    case 'provider':
      return <ProviderStep {...choice} />
    case 'products':
      return <ProductFields provider={provider} />
    case 'channel':
      return <ChannelStep {...choice} />
    case 'kind':
      return <KindStep {...choice} />
    case 'idNumber':
      return <IdNumberField country={country} required={provider?.requireIdNumber ?? false} />
    case 'contact':
      return <ContactFields />
    case 'address':
      return (
        <>
          <NextDoorChoices country={country} />
          <AddressFields country={country} />
        </>
      )
    case 'call':
      return <CallFields />
    case 'details':
      return <DetailFields provider={provider} />
    case 'summary':
      return (
        <SummaryStep
          {...{ form, provider, products, steps }}
          failures={shown}
          onChange={acts.change}
          onOpen={acts.open}
          onSend={acts.advance}
        />
      )
  }
}
