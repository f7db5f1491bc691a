import { chakra } from '@chakra-ui/react'
import { MessageCircleQuestionMark, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getUnreadWords, type UnreadWord } from '../../../../shared/features/assistant/company-word/company-word.api.ts'
import { companyWords } from '../../../../shared/features/assistant/company-word/company-word.list.ts'
import type { CompanyWord } from '../../../../shared/features/assistant/company-word/company-word.schema.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useRecordCalls } from '../../../desk/record/use-record-calls.ts'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { newId } from '../../../sync/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { SectionRow } from '../../../ui/section-row.ts'
import { snackbar } from '../../../ui/snackbar.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { CompanyWordFields, companyWordKit, companyWordScreens, emptyWord } from './company-word.queries.tsx'

/** Words of questions that were not counted: each is given a meaning with one press, or in a form. */
export function UnreadWordScreen() {
  const { t } = useTranslation()
  const { value, failed, again } = useLiveEndpoint([companyWords.list], getUnreadWords, { input: {} })
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Page>
      <PageHeader
        title={t('assistant:unread.title')}
        lead={t('assistant:unread.lead')}
        backTo={pathTo('company-words')}
      />
      {value === null && failed ? (
        <ErrorState action={<Button onClick={again}>{t('common:retry')}</Button>} />
      ) : value === null ? (
        <ListSkeleton />
      ) : value.words.length === 0 ? (
        <EmptyState icon={MessageCircleQuestionMark} title={t('assistant:unread.empty')}>
          {t('assistant:unread.emptyText')}
        </EmptyState>
      ) : (
        <Section title={t('assistant:unread.words')} flush>
          <chakra.ul listStyleType="none" margin="0" padding="0">
            {value.words.map((word) => (
              <Line key={word.word} word={word} onChoose={() => setChosen(word.word)} />
            ))}
          </chakra.ul>
        </Section>
      )}
      {chosen === null ? null : <MeaningDialog word={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}

function Line({ word: { word, questions, lastDay, metric }, onChoose }: { word: UnreadWord; onChoose: () => void }) {
  const { t } = useTranslation()
  const { busy, add } = useAddWord()
  return (
    <SectionRow>
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {word}
        </chakra.p>
        <chakra.p color="fg.muted" fontSize="sm">
          {t('assistant:unread.questions', { count: questions })} · {t('assistant:unread.last')}{' '}
          <DayText day={lastDay} />
        </chakra.p>
      </chakra.div>
      {metric === null ? null : (
        <Button busy={busy} onClick={() => void add({ name: word, meaning: 'metric', target: metric })}>
          <Plus size={18} aria-hidden />
          {t('assistant:unread.addAs', { metric: t(`metrics:of.${metric}.name`) })}
        </Button>
      )}
      <Button variant="ghost" aria-label={t('assistant:unread.giveTo', { word })} onClick={onChoose}>
        <Pencil size={18} aria-hidden />
        {t('assistant:unread.give')}
      </Button>
    </SectionRow>
  )
}

/** Adds a word with one press. The message that follows takes it back. */
function useAddWord() {
  const { t } = useTranslation()
  const { create, archive } = useRecordCalls(companyWordScreens)
  const outcome = useOutcome()
  const [busy, setBusy] = useState(false)
  const add = async (word: CompanyWord) => {
    setBusy(true)
    const added = await create(newId(), word).finally(() => setBusy(false))
    if (!added.ok) return outcome(added)
    const { row } = added.value
    snackbar.open({
      text: t('assistant:unread.added', { word: word.name }),
      action: { label: t('common:undo'), onPress: () => void archive(row) },
    })
  }
  return { busy, add }
}

function MeaningDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { create } = useRecordCalls(companyWordScreens)
  // One id for the form: sent again after a lost answer, it is the same word.
  const [id] = useState(newId)
  return (
    <DialogForm
      title={t('assistant:unread.giveTo', { word })}
      kit={companyWordKit}
      start={{ ...emptyWord, name: word }}
      draft={{ kind: companyWords.name, id: `unread ${word}` }}
      save={async (values) => {
        const added = await create(id, values)
        if (added.ok) snackbar.open({ text: t('assistant:unread.added', { word }) })
        return added
      }}
      onClose={onClose}
    >
      {() => <CompanyWordFields />}
    </DialogForm>
  )
}
