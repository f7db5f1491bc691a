import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putCandidateSpace } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { spaceFormSchema } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import { callEndpoint, inWords } from '../../../entities/call-endpoint.ts'
import { DialogForm } from '../../../entities/dialog-form.tsx'
import { RowFacts } from '../../../entities/facts.tsx'
import { useCan } from '../../../entities/session/session.tsx'
import { DayText } from '../../../entities/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import type { PanelProps } from './candidate.queries.tsx'

const kit = formFor(spaceFormSchema, 'recruiting:space')

/** The candidate's space in Value Case, noted by hand. */
export function SpacePanel({ view, onDone }: PanelProps) {
  const { t } = useTranslation('recruiting')
  const mayChange = useCan('update candidates')
  const [isEditing, setEditing] = useState(false)
  const { id, version, spaceId, spaceUrl, spaceCreatedDay } = view.candidate
  return (
    <Section
      title={t('space.title')}
      actions={
        mayChange ? (
          <Button size="sm" onClick={() => setEditing(true)}>
            <Pencil size={16} aria-hidden />
            {t('space.edit')}
          </Button>
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
      {isEditing ? (
        <DialogForm
          title={t('space.title')}
          kit={kit}
          start={{ spaceId, spaceUrl, spaceCreatedDay }}
          draft={{ kind: 'candidate-space', id: `${id}/${version}` }}
          save={async (space) => {
            const answer = await inWords(
              callEndpoint(putCandidateSpace, { params: { id }, input: { ...space, version } }),
            )
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
