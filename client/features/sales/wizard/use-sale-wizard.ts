import { useMemo, useRef, useState } from 'react'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers, type Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { saleFailures } from '../../../../shared/features/sales/sale/sale.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { useSession, useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { useRow } from '../../../sync/use-row.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { isIdNumberComplete } from '../../../entities/digit-groups.ts'
import { useContactCheck } from './contact-check.queries.ts'
import { offerFailures } from './offer-address.rules.ts'
import { hasBegun, trimmed, withFlatApart, type SaleForm } from './sale-form.ts'
import type { WizardDraft } from './wizard-draft.ts'
import { asRemembered, rememberedChoice, type RememberedChoice } from './remembered-choice.ts'
import {
  failuresOfStep,
  firstFailingStep,
  isOfLastDigit,
  stepAfter,
  stepBeside,
  stepFrom,
  stepsOf,
  type WizardStep,
} from './wizard-steps.ts'
import { useStableCallbacks, useStableValue } from '../../../ui/use-stable.ts'
import { soldBy } from './sold-by.ts'
import { useSaleAnswers } from './use-sale-answers.ts'
import { useSaving } from './use-saving.ts'
import { useStepInAddress } from './use-step-in-address.ts'

export type Wizard = ReturnType<typeof useSaleWizard>

/** The sale wizard without its looks: where it stands, what is wrong there, and what its buttons do. */
export function useSaleWizard(kept: WizardDraft) {
  const saving = useSaving(kept)
  const keep = useKeeping(kept)
  const { answers, form, change } = useSaleAnswers(kept.initial, (typed) => {
    keep(typed)
    saving.forget()
  })
  const [tried, setTried] = useState<readonly WizardStep[]>([])
  const [attempt, setAttempt] = useState(0)
  const facts = useSaleFacts(form)
  const steps = useStableValue(stepsOf(form.draft, facts.provider))
  const address = useStepInAddress()
  const step = stepFrom(address.word, steps, isProviderAssumed(kept, form) ? 'products' : 'provider')
  const failures = [...facts.failures, ...saving.refusals]

  const shown = useStableValue(shownOf(failures, { form, step, steps, tried, provider: facts.provider }))
  const stopAt = (failing: WizardStep) => {
    setTried([...tried, failing])
    setAttempt(attempt + 1)
    if (failing !== step) address.open(failing)
  }
  const advance = () => {
    const placed = withFlatApart(form, facts.products)
    change(placed)
    const next = stepAfter(step, placed.draft, facts)
    if (next === null) void save(placed)
    else if (failuresOfStep(step, steps, failures).length > 0) stopAt(step)
    else address.open(next, step)
  }
  const save = async (asked: SaleForm) => {
    // A form that was refused before may be accepted now: check it again instead of reusing the last result.
    const failing = firstFailingStep(steps, facts.failures)
    if (failing !== null) stopAt(failing)
    else await saving.save(asked, facts)
  }
  /** An answer that is a single choice goes on by itself; the steps that follow may depend on it. */
  const answer = (answered: SaleForm) => {
    const { next, following } = answeredAt(step, answered, facts)
    change(withFlatApart(next, facts.products))
    if (following !== null) address.open(following, step)
  }
  const back = () => {
    const previous = stepBeside(step, steps, -1)
    if (previous !== null) address.back(previous)
  }
  const open = (to: WizardStep) => address.open(to, step)
  return {
    answers,
    form,
    steps,
    step,
    attempt,
    ...facts.told,
    shown,
    assumedProvider: isProviderAssumed(kept, form) && isBetween(step) ? facts.provider : undefined,
    assumed: assumedAt(step, steps, { draft: form.draft, remembered: facts.remembered }),
    /** Whoever is asked about here may not be sold to. */
    isBarred: shown.some(isBar),
    busy: saving.busy,
    problem: saving.problem,
    /** What its buttons do: the same functions as long as the wizard is open. */
    acts: useStableCallbacks({ change, answer, advance, back, open }),
  }
}

/** Keeps the form from the first thing that is known of its customer; what was kept once stays kept. */
function useKeeping({ initial, keep }: WizardDraft): (typed: SaleForm) => void {
  const isKept = useRef(hasBegun(initial))
  return (typed) => {
    if (!isKept.current && !hasBegun(typed)) return
    isKept.current = true
    keep(typed)
  }
}

/** The form after a choice, made as the last sale was where the provider is new, and the step that follows. */
function answeredAt(step: WizardStep, answered: SaleForm, facts: ReturnType<typeof useSaleFacts>) {
  const provider = facts.providerOf(answered)
  const remembered = rememberedChoice(answered.draft.providerId, facts.today)
  const isNew = step === 'provider' && provider !== undefined
  const next = isNew ? { ...answered, draft: asRemembered(answered.draft, remembered, provider) } : answered
  return { next, following: stepAfter(step, next.draft, { remembered, provider, products: facts.products }) }
}

/** Whether the provider was chosen from the last sale of the day instead of asked. Shown on the steps after it. */
const isProviderAssumed = ({ assumedProviderId }: WizardDraft, { draft }: SaleForm): boolean =>
  assumedProviderId !== null && assumedProviderId === draft.providerId

const isBetween = (step: WizardStep): boolean => step !== 'provider' && step !== 'summary'

/** The channel and kind of customer assumed from the last sale. Null on the steps before it and on the summary, which shows it anyway. */
function assumedAt(
  step: WizardStep,
  steps: readonly WizardStep[],
  { draft, remembered }: { readonly draft: SaleForm['draft']; readonly remembered: RememberedChoice | null },
): RememberedChoice | null {
  const asked = steps.findLastIndex((one) => one === 'channel' || one === 'kind')
  const isUsed = asked >= 0 && steps.indexOf(step) > asked && step !== 'summary'
  const isAsBefore = remembered?.channel === draft.channel && remembered.kind === draft.customer.kind
  return isUsed && isAsBefore ? remembered : null
}

interface Showing {
  readonly form: SaleForm
  readonly step: WizardStep
  readonly steps: readonly WizardStep[]
  readonly tried: readonly WizardStep[]
  readonly provider: Provider | undefined
}

const shownOf = (failures: readonly Failure[], showing: Showing): readonly Failure[] =>
  failures.filter((failure) => isShown(failure, showing))

/** To show now: at a step that was left with a fault, and at an identity number or facility id once its last digit is there. */
function isShown(failure: Failure, { form, step, steps, tried, provider }: Showing): boolean {
  if (step === 'summary') return true
  if (failuresOfStep(step, steps, [failure]).length === 0) return false
  // Whom one may not sell to is said at once, before anything more is asked.
  if (tried.includes(step) || isBar(failure) || isOfLastDigit(failure)) return true
  const owner = { country: provider?.country ?? 'SE', kind: form.draft.customer.kind }
  return failure.field === 'idNumber' && isIdNumberComplete(form.idNumber, owner)
}

const isBar = ({ code }: Failure): boolean =>
  code === 'sale.do-not-contact' || code === 'sale.customer-under-age' || code.startsWith('sale.call-register')

/** The catalogue's rows the form speaks of, and what keeps the sale from being registered. */
function useSaleFacts({ draft, idNumber }: SaleForm) {
  const now = useNow()
  const seller = useSession().session?.actor ?? null
  const zone = useZone()
  const { rows: known } = useRows(providers)
  const { row: chosen, loading } = useRow(providers, draft.providerId ?? undefined)
  const { rows: offered, loading: loadingProducts } = useRows(products, {
    index: 'providerId',
    equals: draft.providerId ?? '',
  })
  // The same object as long as it says the same: every question is drawn again with another one.
  const provider = useMemo(() => chosen && soldBy(chosen, seller), [chosen, seller])
  const today = dayOf(now, zone)
  // The busy button and a step back draw the wizard again, and the answers are as they were.
  const given = useMemo(() => ({ draft: trimmed(draft), idNumber: idNumber.trim() }), [draft, idNumber])
  const sale = { ...given, provider, products: offered }
  const contact = useContactCheck(sale, provider, today)
  const isKnown = draft.providerId === null || !(loading || loadingProducts)
  return {
    today,
    remembered: rememberedChoice(draft.providerId, today),
    provider,
    providerOf: (form: SaleForm) => {
      const found = known.find(({ id }) => id === form.draft.providerId)
      return found && soldBy(found, seller)
    },
    products: offered,
    failures: isKnown
      ? [
          ...saleFailures(sale, { today, now, zone }),
          ...offerFailures(given.draft, provider, today),
          ...contact.failures,
        ]
      : [],
    told: { provider, products: offered, known: contact.known, knownPlace: contact.knownPlace },
    marksNow: contact.marksNow,
  }
}
