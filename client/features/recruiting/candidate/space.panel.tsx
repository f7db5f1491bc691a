import { chakra } from '@chakra-ui/react'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  postCandidateSpace,
  putCandidateSpace,
} from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { spaceFormSchema } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { RowFacts } from '../../../entities/facts.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { useAct } from '../../../desk/act/use-act.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { useCandidateChoices, type PanelProps } from './candidate.queries.tsx'

const kit = formFor(spaceFormSchema, 'recruiting:space')

/** The candidate's space in Value Case: made there from here, or noted by hand. */
export function SpacePanel({ view, onDone }: PanelProps) {
  const { t } = useTranslation('recruiting')
  const mayChange = useCan('update candidates')
  const [isEditing, setEditing] = useState(false)
  const { id, version, spaceId, spaceUrl, spaceCreatedDay } = view.candidate
  const isMadeHere = useCandidateChoices().value?.hasSpaces === true && spaceId === ''
  const act = useAct(onDone, t('space.made'))
  const make = () =>
    act.run(() => inWords(callEndpoint(postCandidateSpace, { params: { id }, input: { version }, timeoutMs: 45_000 })))
  return (
    <Section
      title={t('space.title')}
      actions={
        mayChange ? (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {isMadeHere ? (
              <Button size="sm" busy={act.busy} onClick={make}>
                <Plus size={16} aria-hidden />
                {t('space.make')}
              </Button>
            ) : null}
            <Button size="sm" onClick={() => setEditing(true)}>
              <Pencil size={16} aria-hidden />
              {t('space.edit')}
            </Button>
          </chakra.div>
        ) : null
      }
    >
      <RowFacts
        words="recruiting:space.fields"
        facts={{
          spaceId,
          spaceUrl:
            spaceUrl === '' ? (
              ''
            ) : (
              <a href={spaceUrl} target="_blank" rel="noreferrer">
                {spaceUrl}
              </a>
            ),
          spaceCreatedDay: spaceCreatedDay === null ? '' : <DayText day={spaceCreatedDay} />,
        }}
      />
      <ActFailures of={act.failures} />
      {isEditing ? (
        <DialogForm
          title={t('space.title')}
          kit={kit}
          start={{ spaceId, spaceUrl, spaceCreatedDay }}
          draft={{ kind: 'candidate-space', id: `${id}/${version}` }}
          save={async (space) => {
            const answer = await callAct(putCandidateSpace, { id, version }, space)
            if (answer.ok) onDone()
            return answer
          }}
          onClose={() => setEditing(false)}
        >
          {() => (
            <>
              <kit.TextField name="spaceId" autoComplete="off" />
              <kit.TextField name="spaceUrl" autoComplete="off" inputMode="url" />
              <kit.DateField name="spaceCreatedDay" nullable />
            </>
          )}
        </DialogForm>
      ) : null}
    </Section>
  )
}
