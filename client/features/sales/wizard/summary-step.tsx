import { chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { attributesAskedFor } from '../../../../shared/features/sales/sale/attribute.rules.ts'
import {
  draftValue,
  saleFieldList,
  type SaleQuestion,
} from '../../../../shared/features/sales/field/sale-field.rules.ts'
import type { SaleDraft } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { toPhone } from '../../../../shared/kernel/phone-number.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { ClockNotice } from '../../../entities/clock-notice.tsx'
import { addressLines } from '../../../entities/customer-address.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { formatPhone } from '../../../ui/phone-text.ts'
import { useText } from '../../../ui/text.ts'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { ChecklistPhoto } from '../sale/checklist-photo.panel.tsx'
import { TurnedCard } from '../customer-view/customer-view-card.tsx'
import { OfferNote } from './offer-note.panel.tsx'
import type { SaleForm } from './sale-form.ts'
import { failuresOfStep, type WizardStep } from './wizard-steps.ts'

interface SummaryProps {
  readonly form: SaleForm
  readonly provider: Provider | undefined
  readonly failures: readonly Failure[]
  readonly onChange: (form: SaleForm) => void
  readonly steps: readonly WizardStep[]
  readonly products: readonly Product[]
  readonly onOpen: (step: WizardStep) => void
  readonly onSend: () => void
}

/**
 * Everything once more before it is handed in. What is missing says so and leads to its question. The customer may be
 * looking on: nothing here says what the seller earns.
 */
export const SummaryStep = memo(function SummaryStep(props: SummaryProps) {
  const { t } = useTranslation('sales')
  const { form, provider, steps, products } = props
  const { draft, idNumber } = form
  const { customer } = draft
  const currency = provider?.currency ?? 'SEK'
  const missing = props.failures
  const isSignedByLink = draft.channel === 'telesales' || provider?.signsByLink === true
  const lineText = (quantity: number, name: string) => (quantity === 1 ? name : t('products.line', { quantity, name }))
  const part = (step: WizardStep, body: ReactNode) =>
    steps.includes(step) ? <Part key={step} step={step} {...props} body={body} /> : null
  return (
    <>
      <ClockNotice />
      {provider && missing.length === 0 && isSignedByLink ? <OfferNote draft={draft} provider={provider} /> : null}
      {provider && missing.length === 0 && !isSignedByLink ? (
        <TurnedCard
          form={form}
          provider={provider}
          products={products}
          onChange={props.onChange}
          onSigned={props.onSend}
        />
      ) : null}
      <chakra.div bg="bg.panel" borderWidth="1px" borderRadius="lg" boxShadow="xs" overflow="clip">
        {part('provider', provider?.name)}
        {part(
          'products',
          <>
            {draft.lines.map((line) => (
              <chakra.span key={line.productId} display="flex" justifyContent="space-between" gap="3">
                <span>{lineText(line.quantity, products.find(({ id }) => id === line.productId)?.name ?? '–')}</span>
                <span>
                  <Money ore={line.unitPriceOre * line.quantity} currency={currency} />{' '}
                  <Billing of={products.find(({ id }) => id === line.productId)} />
                </span>
              </chakra.span>
            ))}
          </>,
        )}
        {part('channel', t(`saleReport.channel.${draft.channel}`))}
        {part('kind', t(`saleReport.customerKind.${customer.kind}`))}
        {part('idNumber', idNumber)}
        {part('contact', <Lines of={answersOf('contact', draft, provider)} />)}
        {part('address', <Lines of={answersOf('address', draft, provider)} />)}
        {part('call', <Call draft={draft} />)}
        {part('details', <Details draft={draft} products={products} provider={provider} />)}
      </chakra.div>
    </>
  )
})

/** The texts that answer a question, in the order of the fields. */
const answersOf = (question: SaleQuestion, draft: SaleDraft, provider: Provider | undefined): readonly string[] =>
  saleFieldList
    .filter((field) => field.question === question)
    .filter(({ path }) => path !== 'customer.companyName' || draft.customer.kind === 'company')
    .flatMap(({ path, reads }) => {
      if (reads === 'place') return addressLines(draft.customer)
      const value = draftValue(draft, path)
      if (reads === 'own' || typeof value !== 'string') return []
      return reads === 'phone' ? formatPhone((provider && toPhone(value, provider.country)) ?? value) : value
    })

/** Each month, each year or once: a price without it says too little. */
function Billing({ of: product }: { of: Product | undefined }) {
  const { t } = useTranslation('sales')
  return product === undefined ? null : (
    <chakra.span color="fg.muted">{t(`product.billing.${product.billing}`)}</chakra.span>
  )
}

/** When the call ended and when the customer accepted: each says which of the two it is. */
function Call({ draft }: Pick<SaleForm, 'draft'>) {
  const text = useText()
  return saleFieldList
    .filter(({ question }) => question === 'call')
    .map(({ path, label }) => {
      const at = draft[path as 'callEndedAt' | 'writtenAcceptAt']
      return at === null ? null : (
        <chakra.span key={path}>
          {text(`sales:saleReport.fields.${label}`)} <MomentText at={at} />
        </chakra.span>
      )
    })
}

function Details({ draft, products, provider }: Pick<SaleForm, 'draft'> & Pick<SummaryProps, 'products' | 'provider'>) {
  const { t } = useTranslation('sales')
  const { checklist } = draft
  const asked = attributesAskedFor(draft.lines, products).map(({ key }) => draft.attributes?.[key] ?? '')
  const answers = [...asked, ...answersOf('details', draft, provider)]
  if (answers.every((answer) => answer === '') && checklist === null) {
    return <chakra.span color="fg.muted">{t('wizard.nothingAdded')}</chakra.span>
  }
  return (
    <>
      <Lines of={answers} />
      {checklist === null ? null : <ChecklistPhoto checklist={checklist} />}
    </>
  )
}

/** One answered question, the whole row leading back to it. */
function Part({ step, body, steps, failures, onOpen }: SummaryProps & { step: WizardStep; body: ReactNode }) {
  const { t } = useTranslation('sales')
  const failureText = useFailureText()
  const missing: readonly Failure[] = failuresOfStep(step, steps, failures)
  return (
    <chakra.div
      display="flex"
      alignItems="flex-start"
      gap="2"
      paddingInlineStart="4"
      paddingBlock="2"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.div flex="1" minWidth="0" paddingBlock="2">
        <chakra.h2 color="fg.muted" fontSize="sm" fontWeight="medium" letterSpacing="normal">
          {t(`wizard.step.${step}`)}
        </chakra.h2>
        <chakra.div fontWeight="medium" overflowWrap="anywhere" display="grid" gap="1">
          {body}
        </chakra.div>
        {missing.map((failure) => (
          <FaultText key={`${failure.code}${failure.field ?? ''}`}>{failureText(failure)}</FaultText>
        ))}
      </chakra.div>
      <EditButton aria-label={t('wizard.change', { what: t(`wizard.step.${step}`) })} onClick={() => onOpen(step)}>
        <Pencil size={18} aria-hidden />
      </EditButton>
    </chakra.div>
  )
}

function Lines({ of }: { of: readonly string[] }) {
  return of
    .filter((line) => line !== '')
    .map((line) => (
      <chakra.span key={line} display="block">
        {line}
      </chakra.span>
    ))
}

const EditButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      width: '12',
      height: '12',
      flexShrink: '0',
      borderRadius: 'full',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted', color: 'fg' },
    },
  },
  { defaultProps: { type: 'button' } },
)
