import { useTranslation } from 'react-i18next'
import { claimRights, postClaimStep } from '../../../../shared/features/controlling/claim/claim.api.ts'
import type { ClaimRow } from '../../../../shared/features/controlling/claim/claim.list.ts'
import {
  claimStates,
  claimStepFormSchema,
  claimSteps,
  type ClaimState,
} from '../../../../shared/features/controlling/claim/claim.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { RowActs, type ActForm } from '../../../desk/act/row-acts.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { FormButtons } from '../../../desk/form/form-buttons.tsx'

const kit = formFor(claimStepFormSchema, 'controlling:step')

const shortcuts: Readonly<Record<ClaimState, string>> = {
  draft: 'd',
  sent: 's',
  answered: 'a',
  paid: 'p',
  written_off: 'w',
}

/** The next step of a claim: sent, answered, paid, written off. */
export function ClaimActs({ row, onDone }: { row: ClaimRow; onDone: () => void }) {
  const { t } = useTranslation('controlling')
  const isClerk = useCan(claimRights[0])
  const isFinance = useCan(claimRights[1])
  const next = claimSteps[row.state]
  if (!(isClerk || isFinance) || next.length === 0) return null
  return (
    <Section title={t('claim.next')}>
      <RowActs
        version={row.version}
        acts={claimStates.map((state) => ({
          name: state,
          label: t(`claimAct.${state}`),
          shortcut: shortcuts[state],
          look: state === next[0] ? ('solid' as const) : ('plain' as const),
          isOffered: next.includes(state),
          title: t(`claimAct.${state}`),
          renderForm: (form: ActForm) => <StepForm row={row} state={state} act={form} onDone={onDone} />,
          done: () => ({ text: t(`claimDone.${state}`) }),
        }))}
      />
    </Section>
  )
}

interface StepProps {
  readonly row: ClaimRow
  readonly state: ClaimState
  readonly act: ActForm
  readonly onDone: () => void
}

function StepForm({ row, state, act, onDone }: StepProps) {
  const { t } = useTranslation('controlling')
  const { currency, claimedOre } = row
  const form = kit.useDraftForm({ day: dayNow(), note: '', paidOre: state === 'paid' ? claimedOre : null })
  return (
    <kit.Form
      form={form}
      onSubmit={(input) =>
        act.submit(async () => {
          const answer = await callAct(postClaimStep, row, { ...input, state })
          onDone()
          return answer
        })
      }
    >
      <kit.DateField name="day" required max={dayNow()} />
      {state === 'paid' ? <kit.MoneyField name="paidOre" required currency={currency} /> : null}
      <kit.TextareaField name="note" rows={2} maxLength={1000} />
      <FormButtons label={t(`claimAct.${state}`)} busy={form.formState.isSubmitting} onCancel={act.close} />
    </kit.Form>
  )
}
