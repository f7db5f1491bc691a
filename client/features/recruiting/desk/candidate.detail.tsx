import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getCandidate,
  putCandidate,
  type CandidateView,
} from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { candidateList, type CandidateRow } from '../../../../shared/features/recruiting/candidate/candidate.list.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { MessageBlocks } from '../../../entities/message-blocks.tsx'
import { RowFacts } from '../../../entities/facts.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen, type DetailDialogProps } from '../../../resource/detail-screen.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { ContractsPanel } from '../contract/contracts.panel.tsx'
import { ReadinessPanel } from '../readiness/readiness.panel.tsx'
import { CandidateActs } from '../step/candidate-acts.panel.tsx'
import { StepsPanel } from '../step/steps.panel.tsx'
import { AddressPanel } from '../candidate/address.panel.tsx'
import { CandidateFields, candidateKit } from '../candidate/candidate-fields.panel.tsx'
import { FilesPanel } from '../candidate/files.panel.tsx'
import { MessagesPanel } from '../candidate/messages.panel.tsx'
import { NotesPanel } from '../candidate/notes.panel.tsx'
import {
  candidateScreenList,
  CandidateStateBadge,
  useCandidateChoices,
  type PanelProps,
} from '../candidate/candidate.queries.tsx'
import { DuplicateList } from '../candidate/duplicates.panel.tsx'
import { SealedPanel } from '../candidate/sealed.panel.tsx'
import { SpacePanel } from '../candidate/space.panel.tsx'

export function CandidateDetailScreen() {
  return (
    <DetailScreen list={candidateScreenList} listPath={pathTo('candidates')} edit={edit} mayEdit={isOpen}>
      {(row) => <Candidate key={row.id} row={row} />}
    </DetailScreen>
  )
}

const isOpen = ({ state }: CandidateRow): boolean => state !== 'rejected' && state !== 'withdrawn'

const edit = {
  labelKey: 'recruiting:candidate.edit',
  icon: Pencil,
  permission: 'update candidates',
  Dialog: EditDialog,
} as const

function Candidate({ row }: { row: CandidateRow }) {
  const { t } = useTranslation()
  const listChanged = useListChanged()
  const { id, version } = row
  const asked = useLiveEndpoint([candidateList], getCandidate, { isFresh: true, params: { id }, stamp: version })
  const done = () => {
    asked.again()
    listChanged(candidateList.name)
  }
  const view = asked.value
  return (
    <>
      <DetailHeader title={row.name} badge={<CandidateStateBadge status={row.state} />} lead={row.email} />
      {view === null && !asked.failed ? <ListSkeleton rows={6} /> : null}
      {view === null && asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
      ) : null}
      {view === null ? null : <Loaded view={view} onDone={done} />}
    </>
  )
}

const facts = [
  'recruiterName',
  'officeName',
  'regionName',
  'email',
  'phone',
  'startDay',
  'startTime',
  'source',
  'hasInfo',
  'isReminded',
  'isOnboarded',
  'workSentAt',
  'isWorkSigned',
  'isEducationSigned',
  'directoryName',
  'createdAt',
]

function Loaded({ view, onDone }: PanelProps) {
  const { t } = useTranslation(['recruiting', 'people'])
  const { candidate } = view
  const [messagesChanged, setMessagesChanged] = useState(0)
  const licence = candidate.driversLicense
  const licenseText = licence === 'none' ? t('people:noLicense') : t('people:license', { kind: licence })
  const { educationContractId, postalCode, favouriteCake, driversLicense, endReason, userId } = candidate
  return (
    <>
      {view.duplicates.length === 0 ? null : (
        <Notice tone="warning">
          <DuplicateList duplicates={view.duplicates} />
        </Notice>
      )}
      {endReason === '' ? null : <Notice tone="info">{t('recruiting:end.was', { reason: endReason })}</Notice>}
      <AddressPanel view={view} onDone={onDone} />
      <CandidateActs view={view} onDone={onDone} />
      <StepsPanel view={view} onDone={onDone} />
      <ReadinessPanel view={view} onDone={onDone} />
      <ContractsPanel view={view} onDone={onDone} />
      <MessagesPanel view={view} onDone={onDone} />
      <MessageBlocks kind="candidate" id={candidate.id} onDone={() => setMessagesChanged((n) => n + 1)} />
      <Section title={t('recruiting:candidate.facts')}>
        <chakra.div display="grid" gap="4">
          <ListFacts list={candidateScreenList} row={candidate} names={facts} />
          <RowFacts
            words="recruiting:candidate.columns"
            facts={{
              educationContractId: educationContractId ?? '',
              postalCode,
              favouriteCake,
              driversLicense: driversLicense === null ? '' : licenseText,
              userId: userId === null ? '' : t('recruiting:candidate.hasUser'),
            }}
          />
        </chakra.div>
      </Section>
      <SealedPanel view={view} onDone={onDone} />
      <SpacePanel view={view} onDone={onDone} />
      <NotesPanel view={view} onDone={onDone} />
      <FilesPanel view={view} onDone={onDone} />
      <Stages stages={view.stages} />
      <ActivityLog
        key={`${candidate.version} ${messagesChanged}`}
        of="candidates"
        id={candidate.id}
        words="recruiting:candidate"
        values={values}
      />
    </>
  )
}

const values = {
  state: CandidateStateBadge.words,
  source: 'recruiting:source',
  step: 'recruiting:step.kind',
  kind: 'recruiting:contract.kind',
  part: 'recruiting:readiness.part',
  via: 'recruiting:message.via',
}

/** The day on which the candidate came into each state. */
function Stages({ stages }: Pick<CandidateView, 'stages'>) {
  const { t } = useTranslation('recruiting')
  const facts = Object.fromEntries(stages.map(({ state, at }) => [state, <DayText key={state} day={at} />]))
  return (
    <Section title={t('candidate.stages')}>
      <RowFacts words="recruiting:state" facts={facts} />
    </Section>
  )
}

function EditDialog({ row, onClose }: DetailDialogProps<CandidateRow>) {
  const { t } = useTranslation('recruiting')
  const listChanged = useListChanged()
  const choices = useCandidateChoices().value
  const { id, version, firstName, lastName, email, phone, language, recruiterId, officeId, source } = row
  const { startDay, startTime } = row
  if (choices === null)
    return (
      <Dialog open title={t('candidate.edit')} onClose={onClose}>
        <ListSkeleton rows={4} />
      </Dialog>
    )
  return (
    <DialogForm
      place="side"
      title={t('candidate.edit')}
      kit={candidateKit}
      start={{ firstName, lastName, email, phone, language, recruiterId, officeId, source, startDay, startTime }}
      draft={{ kind: 'candidate', id: `${id}/${version}` }}
      save={async (form) => {
        const answer = await callAct(putCandidate, { id, version }, form)
        listChanged(candidateList.name)
        return answer
      }}
      onClose={onClose}
    >
      {() => <CandidateFields choices={choices} />}
    </DialogForm>
  )
}
