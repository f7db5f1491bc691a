import { openSignStates } from '../../../../shared/kernel/signing.ts'
import { useTranslation } from 'react-i18next'
import { postCandidateReopen } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import {
  isUnderway,
  mayBegin,
  primaryActOf,
} from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import { postCandidateStep } from '../../../../shared/features/recruiting/step/step.api.ts'
import type { StepAct } from '../../../../shared/features/recruiting/step/step.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { ConfirmAct } from '../../../desk/act/confirm-act.tsx'
import { RowActs, type RowAct } from '../../../desk/act/row-acts.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { Section } from '../../../ui/page.tsx'
import { AccountsForm } from './accounts.form.tsx'
import { AskForm } from './ask.form.tsx'
import { EndForm } from './end.form.tsx'
import { InfoForm } from '../info/info.form.tsx'
import type { PanelProps } from '../candidate/candidate.queries.tsx'

/** The acts on a candidate: the one that leads on first, each step after its confirmation. */
export function CandidateActs({ view, onDone }: PanelProps) {
  const { t } = useTranslation('recruiting')
  const mayChange = useCan('update candidates')
  const acts = useActs(view, onDone)
  if (!mayChange || acts.every(({ isOffered }) => !isOffered)) return null
  return (
    <Section screenOnly title={t('act.title')}>
      <RowActs version={view.candidate.version} acts={acts} />
    </Section>
  )
}

function useActs(view: PanelProps['view'], onDone: () => void): readonly RowAct[] {
  const { t } = useTranslation('recruiting')
  const { candidate, steps, contracts } = view
  // The page says above why nothing binding is sent to an address that waits for a colleague.
  const isHeld = view.address !== null
  const { state, hasInfo } = candidate
  const primary = primaryActOf(state)
  const isOpen = isUnderway(state)
  const lookOf = (name: string) => (primary === name ? ({ look: 'solid' } as const) : {})
  /** A step that runs, has failed or is done has its own line below. */
  const isFree = (kind: 'preonboarding' | 'work_contract' | 'education_contract') => {
    const step = steps.find((one) => one.kind === kind)
    const sought = kind === 'work_contract' ? 'work' : 'education'
    const newest = kind === 'preonboarding' ? undefined : contracts.find((one) => one.kind === sought)
    const isOver = newest !== undefined && newest.state !== 'signed' && !openSignStates.includes(newest.state)
    return step === undefined || isOver
  }
  const confirm = (act: Exclude<StepAct, 'accounts'>, shortcut: string): RowAct => ({
    name: act,
    label: t(`act.${act}`),
    shortcut,
    ...lookOf(act),
    isOffered: mayBegin(act, state) && isFree(act) && !(isHeld && act !== 'preonboarding'),
    title: t(`act.${act}`),
    renderForm: (form) => (
      // In the words of the specification (section 9).
      <ConfirmAct
        form={form}
        text={t(`confirm.${act}`)}
        label={t(`act.${act}`)}
        run={async () => {
          const answer = await callAct(postCandidateStep, candidate, { act })
          if (answer.ok) onDone()
          return answer
        }}
      />
    ),
    done: () => ({ text: t('step.begun') }),
  })
  const halves = steps.filter(({ kind }) => kind === 'local_user' || kind === 'directory_account')
  const areAccountsFree = halves.every(({ state: of }) => of === 'failed') && mayBegin('accounts', state)
  return [
    {
      name: 'ask_info',
      label: t('act.ask_info'),
      shortcut: 'a',
      ...lookOf('ask_info'),
      isOffered: isOpen && hasInfo === 'no',
      title: t('act.ask_info'),
      renderForm: ({ close }) => <AskForm candidate={candidate} onClose={close} onDone={onDone} />,
    },
    {
      name: 'info',
      label: t('act.info'),
      shortcut: 'i',
      // Beside what is sealed stands why.
      isOffered: isOpen && !view.forOthers.number,
      title: t('act.info'),
      renderForm: ({ close }) => <InfoForm candidate={candidate} onClose={close} onDone={onDone} />,
    },
    confirm('preonboarding', 'p'),
    confirm('work_contract', 'w'),
    confirm('education_contract', 'e'),
    {
      name: 'accounts',
      label: t('act.accounts'),
      shortcut: 'k',
      ...lookOf('accounts'),
      isOffered: areAccountsFree && !isHeld,
      title: t('act.accounts'),
      renderForm: ({ close }) => <AccountsForm candidate={candidate} onClose={close} onDone={onDone} />,
    },
    {
      name: 'end',
      label: t('act.end'),
      shortcut: 'x',
      look: 'danger',
      isOffered: isOpen,
      title: t('act.end'),
      renderForm: ({ close }) => <EndForm candidate={candidate} onClose={close} onDone={onDone} />,
    },
    {
      name: 'reopen',
      label: t('act.reopen'),
      shortcut: 'o',
      isOffered: state === 'rejected' || state === 'withdrawn',
      run: async () => {
        const answer = await callAct(postCandidateReopen, candidate, {})
        if (answer.ok) onDone()
        return answer
      },
      done: () => ({ text: t('act.reopened') }),
    },
  ]
}
