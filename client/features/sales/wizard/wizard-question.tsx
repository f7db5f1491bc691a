import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import { CallFields } from '../fields/call-fields.tsx'
import { AddressFields, ContactFields } from '../fields/customer-fields.tsx'
import { DetailFields } from '../fields/detail-fields.tsx'
import { IdNumberField } from '../fields/id-number-field.tsx'
import { ProductFields } from '../fields/product-fields.tsx'
import { saleFields } from '../fields/sale-fields.ts'
import { ChannelStep, KindStep } from './choice-steps.tsx'
import { ProviderStep } from './provider-step.tsx'
import { fieldInForm } from './sale-form.ts'
import type { Wizard } from './use-sale-wizard.ts'
import { SummaryStep } from './summary-step.tsx'

const { FormFields } = saleFields

/** What is asked at the step the wizard stands at. */
export function WizardQuestion({ wizard }: { wizard: Wizard }) {
  return (
    <FormFields form={wizard.answers} faults={wizard.shown.map(asInForm)}>
      <Question key={wizard.step} wizard={wizard} />
    </FormFields>
  )
}

const asInForm = ({ code, field, params }: Failure): Failure =>
  failure(code, field === undefined ? undefined : fieldInForm(field), params)

function Question({ wizard }: { wizard: Wizard }) {
  const { form, change, answer, shown, provider, products, steps, open } = wizard
  const choice = { form, provider, failures: shown, onAnswer: answer }
  switch (wizard.step) {
    case 'provider':
      return <ProviderStep {...choice} />
    case 'products':
      return <ProductFields provider={provider} />
    case 'channel':
      return <ChannelStep {...choice} />
    case 'kind':
      return <KindStep {...choice} />
    case 'idNumber':
      return <IdNumberField provider={provider} required />
    case 'contact':
      return <ContactFields />
    case 'address':
      return <AddressFields provider={provider} />
    case 'call':
      return <CallFields />
    case 'details':
      return <DetailFields provider={provider} />
    case 'summary':
      return <SummaryStep {...{ form, provider, products, steps }} failures={shown} onChange={change} onOpen={open} />
  }
}
