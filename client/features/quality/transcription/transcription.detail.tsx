import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  deleteTranscription,
  getTranscription,
  postTranscriptionShare,
  type TranscriptionView,
} from '../../../../shared/features/quality/transcription/transcription.api.ts'
import {
  transcriptionList,
  type TranscriptionRow,
} from '../../../../shared/features/quality/transcription/transcription.list.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { ConfirmAct } from '../../../desk/act/confirm-act.tsx'
import { RowActs } from '../../../desk/act/row-acts.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { Coaching } from './coaching.panel.tsx'
import { TranscriptionText } from './transcription-text.panel.tsx'
import { transcriptionScreenList } from './transcription.queries.tsx'

export function TranscriptionDetailScreen() {
  return (
    <DetailScreen list={transcriptionScreenList} listPath={pathTo('seller-transcriptions')}>
      {(row) => <Transcription key={row.id} row={row} />}
    </DetailScreen>
  )
}

function Transcription({ row }: { row: TranscriptionRow }) {
  const { t } = useTranslation('transcriptions')
  const { t: common } = useTranslation()
  const listChanged = useListChanged()
  const { id, version } = row
  const asked = useEndpoint(getTranscription, { isFresh: true, params: { id }, stamp: version })
  const view = asked.value
  const done = () => {
    asked.again()
    listChanged(transcriptionList.name)
  }
  return (
    <>
      <DetailHeader
        title={row.title}
        lead={
          <>
            {row.sellerName} · {t(`kind.${row.kind}`)} · <MomentText at={row.recordedAt} />
          </>
        }
      />
      {view === null && !asked.failed ? <ListSkeleton rows={5} /> : null}
      {view === null && asked.failed ? (
        <ErrorState title={t('unavailable')} action={<Button onClick={asked.again}>{common('common:retry')}</Button>} />
      ) : null}
      {view === null ? null : (
        <>
          <Acts view={view} onDone={done} />
          <TranscriptionText view={view} />
          <Coaching view={view} onDone={done} />
          <Readers view={view} />
        </>
      )}
    </>
  )
}

interface ActsProps {
  readonly view: TranscriptionView
  readonly onDone: () => void
}

/** Sharing one's own with the coach, and deleting. */
function Acts({ view: { transcription, isOwn }, onDone }: ActsProps) {
  const { t } = useTranslation('transcriptions')
  const navigate = useNavigate()
  const listChanged = useListChanged()
  const remove = async () => {
    const answer = await callAct(deleteTranscription, transcription, {})
    if (answer.ok) {
      listChanged(transcriptionList.name)
      void navigate(pathTo('seller-transcriptions'))
    }
    return answer
  }
  const mayCoach = useCan('update seller_transcriptions')
  const { shared } = transcription
  const isPrivate = isOwn && shared === 'private'
  return (
    <chakra.div display="grid" gap="3" maxWidth="form">
      {isPrivate ? <Notice tone="info">{t('share.text')}</Notice> : null}
      <RowActs
        version={transcription.version}
        acts={[
          {
            name: 'share',
            label: t('share.button'),
            look: 'solid',
            isOffered: isPrivate,
            run: async () => {
              const answer = await callAct(postTranscriptionShare, transcription, {})
              if (answer.ok) onDone()
              return answer
            },
            done: () => ({ text: t('share.done') }),
          },
          {
            name: 'delete',
            label: t('delete.button'),
            shortcut: 'x',
            look: 'danger',
            isOffered: isOwn || mayCoach,
            title: t('delete.title'),
            renderForm: (form) => (
              <ConfirmAct form={form} text={t('delete.text')} label={t('delete.button')} isDanger run={remove} />
            ),
            done: () => ({ text: t('delete.done') }),
          },
        ]}
      />
    </chakra.div>
  )
}

/** The consent, when it is deleted, and everybody who opened it. */
function Readers({ view: { transcription, consentRef, reads } }: { view: TranscriptionView }) {
  const { t } = useTranslation('transcriptions')
  return (
    <Section title={t('readers.title')}>
      <chakra.div display="grid" gap="4">
        <Facts>
          {transcription.kind === 'call' ? <Fact label={t('form.fields.consentRef')}>{consentRef}</Fact> : null}
          <Fact label={t('list.columns.deleteOn')}>
            <DayText day={transcription.deleteOn} />
          </Fact>
        </Facts>
        {reads.length === 0 ? <chakra.p color="fg.muted">{t('readers.none')}</chakra.p> : null}
        <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="1">
          {reads.map(({ id, readerName, at }) => (
            <li key={id}>
              {readerName} · <MomentText at={at} />
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Section>
  )
}
