import { CallFields } from '../fields/call-fields.tsx'
import { AddressFields, ContactFields } from '../fields/customer-fields.tsx'
import { IdNumberField } from '../fields/id-number-field.tsx'
import { ChannelStep, KindStep } from './choice-steps.tsx'
import { DetailsStep } from './details-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { ProviderStep } from './provider-step.tsx'
import type { Wizard } from './use-sale-wizard.ts'
import { SummaryStep } from './summary-step.tsx'

/** What is asked at the step the wizard stands at. */
export function WizardQuestion({ wizard }: { wizard: Wizard }) {
  const { form, change, answer, shown, provider, products, steps, open } = wizard
  const fields = { form, onChange: change, failures: shown, provider }
  const choice = { form, provider, failures: shown, onAnswer: answer }
  switch (wizard.step) {
    case 'provider':
      return <ProviderStep {...choice} />
    case 'products':
      return <ProductsStep {...fields} />
    case 'channel':
      return <ChannelStep {...choice} />
    case 'kind':
      return <KindStep {...choice} />
    case 'idNumber':
      return <IdNumberField {...fields} />
    case 'contact':
      return <ContactFields {...fields} />
    case 'address':
      return <AddressFields {...fields} />
    case 'call':
      return <CallFields {...fields} />
    case 'details':
      return <DetailsStep {...fields} />
    case 'summary':
      return <SummaryStep {...fields} products={products} steps={steps} onOpen={open} />
  }
}
