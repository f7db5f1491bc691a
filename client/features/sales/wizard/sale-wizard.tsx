import { chakra } from '@chakra-ui/react'
import { ArrowLeft, Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { Money } from '../../../entities/money.tsx'
import { pathTo } from '../../../paths.ts'
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { formatTime } from '../../../ui/format.ts'
import { Page } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { StickyActions } from '../../../ui/sticky-actions.tsx'
import { useText } from '../../../ui/text.ts'
import { KnownCustomerNotice } from './known-customer-notice.tsx'
import { totalsOf } from './sale-totals.ts'
import { useSaleWizard, type Wizard, type WizardDraft } from './use-sale-wizard.ts'
import { WizardQuestion } from './wizard-question.tsx'
import { failuresOfStep } from './wizard-steps.ts'

interface WizardProps extends WizardDraft {
  readonly savedAt: Instant | null
  /** Why the server refused this sale before. */
  readonly reasons: readonly Failure[]
}

/** One question per screen, everything in reach of one thumb. */
export function SaleWizard({ savedAt, reasons, ...draft }: WizardProps) {
  const { t } = useTranslation(['sales', 'common'])
  const text = useText()
  const wizard = useSaleWizard(draft)
  const { step, steps, problem } = wizard
  const form = useFocus(wizard)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    wizard.advance()
  }
  const goBack = (event: KeyboardEvent) => {
    if (event.key === 'Escape') wizard.back()
  }
  const owner = `${wizard.provider?.country ?? 'SE'}_${wizard.form.draft.customer.kind}` as const
  return (
    <Page width="form">
      <chakra.form
        ref={form}
        noValidate
        onSubmit={submit}
        onKeyDown={goBack}
        display="flex"
        flexDirection="column"
        gap="5"
        // The buttons stand at the bottom, under the thumb, however short the question.
        minHeight={{
          base: 'calc(100dvh - 5.5rem - env(safe-area-inset-top) - env(safe-area-inset-bottom))',
          md: 'auto',
        }}
      >
        <chakra.div display="flex" alignItems="flex-start" gap="2">
          <chakra.div flex="1" paddingTop="3">
            <Stepper steps={steps.map((each) => t(`wizard.step.${each}`))} current={steps.indexOf(step)} />
          </chakra.div>
          <LinkButton
            to={pathTo('sales')}
            variant="ghost"
            icon
            aria-label={t('wizard.leave')}
            title={t('wizard.leave')}
          >
            <X size={22} aria-hidden />
          </LinkButton>
        </chakra.div>
        <chakra.header>
          <chakra.h1 tabIndex={-1} fontSize="2xl" data-question>
            {step === 'idNumber' ? t(`wizard.questionOf.${owner}`) : t(`wizard.question.${step}`)}
          </chakra.h1>
          <SavedNote at={savedAt} />
        </chakra.header>
        {problem === null ? null : (
          <Notice tone="danger" icon={CircleAlert}>
            {text(`failures:${problem}`)}
          </Notice>
        )}
        <KnownCustomerNotice known={wizard.known} step={step} steps={steps} />
        {step === 'summary' ? <Reasons of={[...reasons, ...failuresOfStep('summary', steps, wizard.shown)]} /> : null}
        <chakra.div flex="1">
          <WizardQuestion wizard={wizard} />
        </chakra.div>
        <Actions wizard={wizard} />
      </chakra.form>
    </Page>
  )
}

/** What the server said when the sale was handed in before, and what keeps it from being saved that no answer can change. */
function Reasons({ of }: { of: readonly Failure[] }) {
  const failureText = useFailureText()
  return of.map((reason) => (
    <Notice key={`${reason.code} ${reason.field ?? ''}`} tone="warning" icon={CircleAlert}>
      {failureText(reason)}
    </Notice>
  ))
}

/** «Saved on this phone», never «sent»: that is said once the server has said so. */
function SavedNote({ at }: { at: Instant | null }) {
  const { t, i18n } = useTranslation('sales')
  return (
    <chakra.p
      aria-live="polite"
      minHeight="6"
      marginTop="1"
      color="fg.muted"
      fontSize="sm"
      display="flex"
      alignItems="center"
      gap="1.5"
    >
      {at === null ? null : (
        <>
          <Check size={16} aria-hidden />
          {t('wizard.savedAt', { time: formatTime(at, i18n.language) })}
        </>
      )}
    </chakra.p>
  )
}

function Actions({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation(['sales', 'common'])
  const { step, steps, form, provider, busy } = wizard
  const isFirst = steps.indexOf(step) === 0
  const { pieces, orderValueOre } = totalsOf(form.draft.lines)
  return (
    <StickyActions>
      {isFirst ? null : (
        <IconButton
          label={t('common:back')}
          variant="outline"
          minWidth="14"
          minHeight="14"
          borderRadius="lg"
          onClick={wizard.back}
        >
          <ArrowLeft size={22} aria-hidden />
        </IconButton>
      )}
      <Button type="submit" variant="solid" size="lg" busy={busy}>
        {step === 'summary' ? t('common:save') : t('wizard.continue')}
        {pieces > 0 && (step === 'products' || step === 'summary') ? (
          <chakra.span fontWeight="medium">
            {'· '}
            <Money ore={orderValueOre} currency={provider?.currency ?? 'SEK'} />
          </chakra.span>
        ) : null}
      </Button>
    </StickyActions>
  )
}

/** A new question takes the focus: its first field, else its heading. A refused answer gives it to the first fault. */
function useFocus({ step, attempt }: Wizard) {
  const form = useRef<HTMLFormElement>(null)
  const firstField = 'input:not([type=file]):not([hidden]), textarea'
  useEffect(
    function focusQuestion() {
      const isTyped = ['idNumber', 'contact', 'address'].includes(step)
      const target = isTyped ? form.current?.querySelector<HTMLElement>(firstField) : null
      const heading = form.current?.querySelector<HTMLElement>('[data-question]')
      ;(target ?? heading)?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    },
    [step],
  )
  useEffect(
    function focusFault() {
      if (attempt === 0) return
      const fault = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-error]')
      fault?.focus()
      fault?.scrollIntoView({ block: 'center' })
    },
    [attempt],
  )
  return form
}
