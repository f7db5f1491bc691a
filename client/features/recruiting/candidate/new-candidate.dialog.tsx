import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import {
  postCandidate,
  type CandidateChoices,
  type Duplicate,
} from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { candidateList } from '../../../../shared/features/recruiting/candidate/candidate.list.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useUser } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import type { DialogProps } from '../../../resource/controls/opener.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { newId } from '../../../sync/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { CandidateFields, candidateKit } from './candidate-fields.panel.tsx'
import { useCandidateChoices } from './candidate.queries.tsx'
import { DuplicateList } from './duplicates.panel.tsx'

/** Adds a candidate. Somebody who is known already is shown before a second one is made. */
export function NewCandidateDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('recruiting')
  const { t: common } = useTranslation()
  const choices = useCandidateChoices()
  if (choices.value !== null) return <NewForm choices={choices.value} onClose={onClose} />
  return (
    <Dialog open title={t('candidate.create')} onClose={onClose}>
      {choices.failed ? (
        <ErrorState action={<Button onClick={choices.again}>{common('common:retry')}</Button>} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Dialog>
  )
}

const knownSchema = z.object({ duplicates: z.optional(z.array(z.custom<Duplicate>())) })

function NewForm({ choices, onClose }: DialogProps & { choices: CandidateChoices }) {
  const { t } = useTranslation('recruiting')
  const navigate = useNavigate()
  const listChanged = useListChanged()
  const userId = useUser()?.id ?? ''
  const [id] = useState(newId)
  const [known, setKnown] = useState<readonly Duplicate[]>([])
  const isRecruiter = choices.recruiters.some((one) => one.id === userId)
  return (
    <DialogForm
      place="side"
      title={t('candidate.create')}
      kit={candidateKit}
      start={{
        firstName: '',
        lastName: '',
        email: '',
        phone: '',
        language: 'sv' as const,
        recruiterId: isRecruiter ? userId : '',
        officeId: choices.offices.length === 1 ? (choices.offices[0]?.id ?? '') : '',
        source: 'website' as const,
        startDay: null,
        startTime: '',
      }}
      draft={{ kind: 'candidate', id: 'new' }}
      saveLabel={known.length === 0 ? undefined : t('duplicate.addAnyway')}
      save={async (form) => {
        const answer = await inWords(
          callEndpoint(postCandidate, {
            input: { ...form, id, isKnown: known.length > 0 },
            onProblem: (problem) => setKnown(knownSchema.safeParse(problem).data?.duplicates ?? []),
          }),
        )
        if (answer.ok) {
          listChanged(candidateList.name)
          await navigate(pathTo('candidate', { id }))
        }
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          {known.length === 0 ? null : (
            <Notice tone="warning">
              <DuplicateList duplicates={known} />
            </Notice>
          )}
          <CandidateFields choices={choices} />
        </>
      )}
    </DialogForm>
  )
}
