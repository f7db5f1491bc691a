import type { Product } from '../../../../shared/features/catalog/product.schema.ts'
import type { CustomerKind, Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { attributesAskedFor } from '../../../../shared/features/sales/sale/attribute.rules.ts'
import { saleFieldOf, saleQuestions } from '../../../../shared/features/sales/field/sale-field.rules.ts'
import type { SaleDraft } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'

/** One question each, in the order they are asked. */
export const wizardSteps = [...saleQuestions, 'summary'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** The questions this sale needs. What has only one answer is not asked. */
export function stepsOf(
  { channel, customer }: Pick<SaleDraft, 'channel' | 'customer'>,
  provider: Provider | undefined,
): readonly WizardStep[] {
  const isAsked: Readonly<Partial<Record<WizardStep, boolean>>> = {
    channel: (provider?.channels.length ?? 0) > 1,
    kind: (provider?.customerKinds.length ?? 0) > 1,
    idNumber: isNumberAsked(customer.kind, provider),
    call: channel === 'telesales',
  }
  return wizardSteps.filter((step) => isAsked[step] ?? true)
}

/** How many questions there will be; undefined before those have been answered that others follow from. */
export function countOf(step: WizardStep, steps: readonly WizardStep[]): number | undefined {
  const deciding = steps.findLastIndex((one) => DECIDING.has(one))
  return steps.indexOf(step) > deciding ? steps.length : undefined
}

const DECIDING: ReadonlySet<WizardStep> = new Set(['provider', 'channel', 'kind'])

/** A company is named by its number; a person's is asked for only where the provider needs it. */
export const isNumberAsked = (kind: CustomerKind, provider: Provider | undefined): boolean =>
  provider !== undefined && (provider.requireIdNumber || kind === 'company')

/** The step a word in the address bar names; anything else begins at the first. */
export function stepFrom(
  word: string | null,
  steps: readonly WizardStep[],
  first: WizardStep = 'provider',
): WizardStep {
  return steps.find((step) => step === word) ?? first
}

/** What a step is passed over for: it was answered today in the same way, or its provider and products ask for nothing. */
export interface Passed {
  /** What was answered last today for this provider; null: nothing was. */
  readonly remembered: (Pick<SaleDraft, 'channel'> & { readonly kind: CustomerKind }) | null
  readonly provider: Provider | undefined
  readonly products: readonly Product[]
}

/**
 * The next step that has something to ask. Channel and kind of customer are not asked again while they stay what they were
 * at the door before; the page of details is opened only where something on it is required. The summary leads to each.
 */
export function stepAfter(
  step: WizardStep,
  draft: Pick<SaleDraft, 'channel' | 'customer' | 'lines'>,
  passed: Passed,
): WizardStep | null {
  const steps = stepsOf(draft, passed.provider)
  let next = stepBeside(step, steps, 1)
  while (next !== null && isPassed(next, draft, passed)) next = stepBeside(next, steps, 1)
  return next
}

function isPassed(
  step: WizardStep,
  { channel, customer, lines }: Pick<SaleDraft, 'channel' | 'customer' | 'lines'>,
  { remembered, provider, products }: Passed,
): boolean {
  if (step === 'channel') return remembered?.channel === channel
  if (step === 'kind') return remembered?.kind === customer.kind
  if (step !== 'details' || provider === undefined) return false
  const isAsked = provider.requireExternalOrderNumber || provider.requireChecklist
  return !isAsked && attributesAskedFor(lines, products).length === 0
}

/** The step beside this one, or null beyond either end. */
export function stepBeside(step: WizardStep, steps: readonly WizardStep[], distance: 1 | -1): WizardStep | null {
  return steps[steps.indexOf(step) + distance] ?? null
}

/** The step that asks for a field of the form. */
export function stepOfField(field: string | undefined, steps: readonly WizardStep[]): WizardStep {
  const step = saleFieldOf(field ?? '')?.question ?? 'summary'
  if (steps.includes(step)) return step
  // What is not asked follows from the provider.
  return step === 'channel' || step === 'kind' ? 'provider' : 'summary'
}

/** What is wrong with the answers of one step. */
export function failuresOfStep(
  step: WizardStep,
  steps: readonly WizardStep[],
  failures: readonly Failure[],
): readonly Failure[] {
  return failures.filter(({ field }) => stepOfField(field, steps) === step)
}

/** The first step, in the order of the questions, that holds a failure. */
export function firstFailingStep(steps: readonly WizardStep[], failures: readonly Failure[]): WizardStep | null {
  return steps.find((step) => failuresOfStep(step, steps, failures).length > 0) ?? null
}

/** Faults that a facility id can have only once its last digit is typed. Its length is judged when the step is left. */
export const isOfLastDigit = ({ code }: Failure): boolean =>
  code === 'sale.facility-id-checksum' || code === 'sale.facility-id-series'
