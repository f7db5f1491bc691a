import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postCandidateNote } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { noteFormSchema } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { newId } from '../../../sync/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import type { PanelProps } from './candidate.queries.tsx'

const kit = formFor(noteFormSchema, 'recruiting:note')

/** What recruiters write about a candidate, the newest first. */
export function NotesPanel({ view, onDone }: PanelProps) {
  const { t } = useTranslation('recruiting')
  const mayWrite = useCan('update candidates')
  const [count, setCount] = useState(0)
  const written = () => {
    setCount(count + 1)
    onDone()
  }
  return (
    <Section title={t('note.title')}>
      <chakra.div display="grid" gap="4">
        {mayWrite ? <NoteForm key={count} candidateId={view.candidate.id} onDone={written} /> : null}
        {view.notes.length === 0 ? <chakra.p color="fg.muted">{t('note.none')}</chakra.p> : null}
        <chakra.ul margin="0" padding="0" listStyle="none" display="grid" gap="4">
          {view.notes.map(({ id, byName, at, text }) => (
            <li key={id}>
              <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
                {text}
              </chakra.p>
              <chakra.p color="fg.muted" fontSize="sm">
                {byName} · <MomentText at={at} />
              </chakra.p>
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Section>
  )
}

function NoteForm({ candidateId, onDone }: { candidateId: string; onDone: () => void }) {
  const { t } = useTranslation('recruiting')
  const [id] = useState(newId)
  const form = kit.useDraftForm({ text: '' })
  const submit = useSubmit(onDone, t('note.saved'))
  return (
    <kit.Form
      form={form}
      onSubmit={({ text }) =>
        submit(() => inWords(callEndpoint(postCandidateNote, { params: { id: candidateId }, input: { id, text } })))
      }
    >
      <kit.TextareaField name="text" required rows={2} maxLength={4000} />
      <chakra.div>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('note.add')}
        </Button>
      </chakra.div>
    </kit.Form>
  )
}
