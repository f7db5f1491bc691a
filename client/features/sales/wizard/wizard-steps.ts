import type { CustomerKind, Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type { SaleDraft } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'

/** One question each, in the order they are asked. */
export const wizardSteps = [
  'provider',
  'products',
  'channel',
  'kind',
  'idNumber',
  'contact',
  'address',
  'call',
  'details',
  'summary',
] as const
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
export function stepFrom(word: string | null, steps: readonly WizardStep[]): WizardStep {
  return steps.find((step) => step === word) ?? 'provider'
}

/** The step beside this one, or null beyond either end. */
export function stepBeside(step: WizardStep, steps: readonly WizardStep[], distance: 1 | -1): WizardStep | null {
  return steps[steps.indexOf(step) + distance] ?? null
}

/** The step that asks for a field of the form. */
export function stepOfField(field: string | undefined, steps: readonly WizardStep[]): WizardStep {
  const step = homeOf(field ?? '')
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

function homeOf(field: string): WizardStep {
  if (field === 'providerId') return 'provider'
  if (field.startsWith('lines')) return 'products'
  if (field === 'channel' || field === 'idNumber') return field
  if (field === 'customer.kind') return 'kind'
  if (['customer.address', 'customer.postalCode', 'customer.city'].includes(field)) return 'address'
  if (field.startsWith('customer')) return 'contact'
  if (field === 'callEndedAt' || field === 'writtenAcceptAt') return 'call'
  if (field.startsWith('attributes')) return 'details'
  return ['externalOrderNumber', 'checklist', 'message'].includes(field) ? 'details' : 'summary'
}
