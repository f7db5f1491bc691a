import { chakra } from '@chakra-ui/react'
import { ArrowLeft, Check, CircleAlert, X } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useRef, useState, type FormEvent, type KeyboardEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Country, CustomerKind } from '../../../../shared/features/catalog/provider.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Worth } from '../../../../shared/features/sales/sale/sale-worth.rules.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { WorthText } from '../../../entities/worth.tsx'
import { pathTo } from '../../../paths.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { prewarmStyles } from '../../../ui/prewarm-styles.tsx'
import { Button, IconButton, LinkButton, Spinner } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formatTime } from '../../../ui/format.ts'
import { Page } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { StickyActions } from '../../../ui/sticky-actions.tsx'
import { useText } from '../../../ui/text.ts'
import { agreedOf } from '../customer-view/agreed.ts'
import { AssumedChoice, AssumedProvider } from './choice-steps.tsx'
import { ClosedDay, useIsDayClosed } from './closed-day.tsx'
import { EndDraft } from '../draft/end-draft.panel.tsx'
import { KnownCustomerNotice, KnownPlaceNotice } from './known-customer-notice.tsx'
import { draftWorth } from './sale-totals.ts'
import { useSaleWizard, type Wizard } from './use-sale-wizard.ts'
import type { WizardDraft } from './wizard-draft.ts'
import { WizardQuestion } from './wizard-question.tsx'
import { countOf, failuresOfStep, type WizardStep } from './wizard-steps.ts'

interface WizardProps extends WizardDraft, Saved {
  /** Why the server refused this sale before. */
  readonly reasons: readonly Failure[]
}

interface Saved {
  readonly savedAt: Instant | null
  readonly isUnsaved: boolean
}

/** One question per screen, everything in reach of one thumb. */
export function SaleWizard({ savedAt, isUnsaved, reasons, ...draft }: WizardProps) {
  const text = useText()
  const wizard = useSaleWizard(draft)
  const { step, steps, problem, acts } = wizard
  const form = useFocus(wizard)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    acts.advance()
  }
  const goBack = (event: KeyboardEvent) => {
    if (event.key === 'Escape') acts.back()
  }
  const isClosed = useIsDayClosed()
  const [isGuideDue, setGuideDue] = useState(false)
  const isStopped = isGuideDue && step !== 'provider'
  const { lines } = wizard.form.draft
  // The row that was tapped answers first.
  const sold = useDeferredValue(lines)
  const worth = useMemo(() => (sold.length > 0 ? draftWorth(sold, wizard.products) : null), [sold, wizard.products])
  if (isClosed) return <ClosedDay />
  return (
    <Page width="form">
      <Sheet ref={form} noValidate onSubmit={submit} onKeyDown={goBack}>
        <Head
          step={step}
          steps={steps}
          owner={`${wizard.provider?.country ?? 'SE'}_${wizard.form.draft.customer.kind}`}
          savedAt={savedAt}
          isUnsaved={isUnsaved}
        />
        {problem === null ? null : (
          <Notice tone="danger" icon={CircleAlert}>
            {text(`failures:${problem}`)}
          </Notice>
        )}
        <AssumedProvider provider={wizard.assumedProvider} onChange={() => acts.open('provider')} />
        <AssumedChoice
          choice={wizard.assumed}
          onChange={() => acts.open(steps.includes('channel') ? 'channel' : 'kind')}
        />
        <KnownCustomerNotice known={wizard.known} step={step} steps={steps} />
        <KnownPlaceNotice known={wizard.knownPlace} step={step} />
        {step === 'summary' ? (
          <ActFailures of={[...reasons, ...failuresOfStep('summary', steps, wizard.shown)]} tone="warning" />
        ) : null}
        <GuideGate
          providerId={wizard.form.draft.providerId}
          isShown={isStopped}
          onDue={setGuideDue}
          onLeave={() => draft.keep(wizard.form)}
          onOther={() => acts.open('provider')}
        />
        <chakra.div flex="1" hidden={isStopped}>
          <WizardQuestion
            answers={wizard.answers}
            form={wizard.form}
            step={step}
            steps={steps}
            shown={wizard.shown}
            provider={wizard.provider}
            products={wizard.products}
            acts={acts}
          />
        </chakra.div>
        {isStopped ? null : wizard.isBarred ? (
          <EndDraft {...draft} />
        ) : step === 'provider' && wizard.form.draft.providerId === null ? null : (
          <Actions
            step={step}
            isFirst={steps.indexOf(step) === 0}
            worth={worth}
            currency={wizard.provider?.currency ?? 'SEK'}
            busy={wizard.busy}
            isQuiet={isUnsigned(wizard)}
            onBack={acts.back}
          />
        )}
      </Sheet>
      <BusyAhead />
    </Page>
  )
}

/** In a file of its own: a provider seldom asks for a guide. */
const GuideGate = lazyPart(() => import('../../../entities/guides/guide-gate.tsx').then((module) => module.GuideGate))

const BusyAhead = prewarmStyles(<Spinner />)

const Sheet = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    // The buttons stand at the bottom, under the thumb, however short the question.
    minHeight: {
      base: 'calc(100dvh - 5.5rem - env(safe-area-inset-top) - env(safe-area-inset-bottom))',
      md: 'auto',
    },
  },
})

interface HeadProps extends Saved {
  readonly step: WizardStep
  readonly steps: readonly WizardStep[]
  readonly owner: `${Country}_${CustomerKind}`
}

/** How far one has come, the question, and that what is answered is kept. */
const Head = memo(function Head({ step, steps, owner, savedAt, isUnsaved }: HeadProps) {
  const { t } = useTranslation('sales')
  return (
    <>
      <chakra.div display="flex" alignItems="flex-start" gap="2">
        <chakra.div flex="1" paddingTop="3">
          <Stepper count={countOf(step, steps)} current={steps.indexOf(step)} name={t(`wizard.step.${step}`)} />
        </chakra.div>
        <LinkButton to={pathTo('sales')} variant="ghost" icon aria-label={t('wizard.leave')} title={t('wizard.leave')}>
          <X size={22} aria-hidden />
        </LinkButton>
      </chakra.div>
      <chakra.header>
        <chakra.h1 tabIndex={-1} fontSize="2xl" data-question>
          {step === 'idNumber' ? t(`wizard.questionOf.${owner}`) : t(`wizard.question.${step}`)}
        </chakra.h1>
        <SavedNote at={savedAt} isUnsaved={isUnsaved} />
      </chakra.header>
    </>
  )
})

/** «Saved on this phone», never «sent»: that is said once the server has said so. */
function SavedNote({ at, isUnsaved }: { at: Instant | null; isUnsaved: boolean }) {
  const { t, i18n } = useTranslation('sales')
  return (
    <chakra.p
      aria-live="polite"
      minHeight="6"
      marginTop="1"
      color={isUnsaved ? 'danger.fg' : 'fg.muted'}
      fontSize="sm"
      display="flex"
      alignItems="center"
      gap="1.5"
    >
      {isUnsaved ? <CircleAlert size={16} aria-hidden /> : at === null ? null : <Check size={16} aria-hidden />}
      {isUnsaved
        ? t('wizard.unsaved')
        : at === null
          ? null
          : t('wizard.savedAt', { time: formatTime(at, i18n.language) })}
    </chakra.p>
  )
}

interface ActionsProps {
  readonly step: WizardStep
  readonly isFirst: boolean
  /** What is sold so far comes to. */
  readonly worth: Worth | null
  readonly currency: Currency
  readonly busy: boolean
  /** Something else on the screen comes first. */
  readonly isQuiet: boolean
  readonly onBack: () => void
}

/** At a door the customer signs; a sale without is handed in all the same. */
const isUnsigned = ({ step, form: { draft, signed } }: Wizard): boolean =>
  step === 'summary' && draft.channel === 'door' && signed?.agreed !== agreedOf(draft)

const Actions = memo(function Actions({ step, isFirst, worth, currency, busy, isQuiet, onBack }: ActionsProps) {
  const { t } = useTranslation(['sales', 'common'])
  return (
    <StickyActions>
      {isFirst ? null : (
        <IconButton
          label={t('common:back')}
          variant="outline"
          minWidth="14"
          minHeight="14"
          borderRadius="lg"
          onClick={onBack}
        >
          <ArrowLeft size={22} aria-hidden />
        </IconButton>
      )}
      <Button type="submit" variant={isQuiet ? 'outline' : 'solid'} size="lg" busy={busy}>
        {step !== 'summary' ? t('wizard.continue') : isQuiet ? t('wizard.submitUnsigned') : t('wizard.submit')}
        {worth !== null && !isQuiet && (step === 'products' || step === 'summary') ? (
          <chakra.span fontWeight="medium">
            {'· '}
            <WorthText worth={worth} currency={currency} />
          </chakra.span>
        ) : null}
      </Button>
    </StickyActions>
  )
})

/** A new question takes the focus: its first field, else its heading. A refused answer gives it to the first fault. */
function useFocus({ step, attempt }: Wizard) {
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef<{ step: WizardStep | null; attempt: number }>({ step: null, attempt: 0 })
  useEffect(
    function leadOn() {
      const before = seen.current
      const isNewStep = step !== before.step
      const fault = attempt > before.attempt ? form.current?.querySelector<HTMLElement>(FAULT) : null
      // A fault of another step is there once that one has been drawn.
      if (fault || isNewStep) seen.current = { step, attempt }
      if (isNewStep) window.scrollTo({ top: 0 })
      if (fault) {
        fault.focus()
        fault.scrollIntoView({ block: 'center' })
      } else if (isNewStep) questionIn(form.current, step)?.focus({ preventScroll: true })
    },
    [step, attempt],
  )
  return form
}

const FAULT = '[aria-invalid=true], [data-error]'
const FIRST_FIELD = 'input:not([type=file]):not([hidden]), textarea'

function questionIn(form: HTMLFormElement | null, step: WizardStep): HTMLElement | null | undefined {
  const isTyped = ['idNumber', 'contact', 'address'].includes(step)
  return (
    (isTyped ? form?.querySelector<HTMLElement>(FIRST_FIELD) : null) ??
    form?.querySelector<HTMLElement>('[data-question]')
  )
}
