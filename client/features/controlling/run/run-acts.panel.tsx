import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  postRunApply,
  postRunCancel,
  postRunRollBack,
  rollBackFormSchema,
} from '../../../../shared/features/controlling/run/controlling-run.api.ts'
import { runList, type RunRow } from '../../../../shared/features/controlling/run/controlling-run.list.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { RowActs, type ActForm } from '../../../desk/act/row-acts.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { FormButtons } from '../../../desk/form/form-buttons.tsx'

const kit = formFor(rollBackFormSchema, 'controlling:rollBack')

/** Applies a run, takes it back, or gives it up. */
export function RunActs({ row }: { row: RunRow }) {
  const { t } = useTranslation('controlling')
  const listChanged = useListChanged()
  const mayAct = useCan('update sale_reports')
  const { id, version, state, counts } = row
  const done = () => listChanged(runList.name)
  const isBefore = state === 'uploaded' || state === 'matching' || state === 'review'
  if (!mayAct || (!isBefore && state !== 'applied')) return null
  const conflicts = counts.conflict.open
  return (
    <Section title={t('run.acts')}>
      <chakra.div display="grid" gap="3">
        {state === 'review' && conflicts > 0 ? (
          <Notice tone="info">{t('run.conflictsLeft', { count: conflicts })}</Notice>
        ) : null}
        <RowActs
          version={version}
          acts={[
            {
              name: 'apply',
              label: t('run.apply'),
              shortcut: 'a',
              look: 'solid',
              isOffered: state === 'review',
              run: async () => {
                const answer = await callAct(postRunApply, { id, version }, {})
                done()
                return answer
              },
              done: () => ({ text: t('run.applying') }),
            },
            {
              name: 'roll-back',
              label: t('run.rollBack'),
              shortcut: 'r',
              look: 'danger',
              isOffered: state === 'applied',
              title: t('rollBack.title'),
              renderForm: (form) => <RollBackForm row={row} act={form} onDone={done} />,
              done: () => ({ text: t('rollBack.begun') }),
            },
            {
              name: 'cancel',
              label: state === 'review' ? t('run.giveUp') : t('run.cancel'),
              shortcut: 'x',
              isOffered: isBefore,
              run: async () => {
                const answer = await callAct(postRunCancel, { id, version }, {})
                done()
                return answer
              },
              done: () => ({ text: t('run.cancelled') }),
            },
          ]}
        />
      </chakra.div>
    </Section>
  )
}

function RollBackForm({ row, act, onDone }: { row: RunRow; act: ActForm; onDone: () => void }) {
  const { t } = useTranslation('controlling')
  const { id, version } = row
  const form = kit.useDraftForm({ reason: '' })
  return (
    <kit.Form
      form={form}
      onSubmit={({ reason }) =>
        act.submit(async () => {
          const answer = await callAct(postRunRollBack, { id, version }, { reason })
          onDone()
          return answer
        })
      }
    >
      <p>{t('rollBack.text')}</p>
      <kit.TextareaField name="reason" required rows={2} maxLength={500} />
      <FormButtons label={t('run.rollBack')} busy={form.formState.isSubmitting} onCancel={act.close} />
    </kit.Form>
  )
}
