import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import type { CandidateRow } from '../../../../shared/features/recruiting/candidate/candidate.list.ts'
import {
  BadgeCheck,
  CircleSlash,
  CircleX,
  ClipboardList,
  FileCheck,
  FileClock,
  GraduationCap,
  KeyRound,
  PartyPopper,
  Sparkles,
  UserRoundPlus,
} from 'lucide-react'
import {
  getCandidateChoices,
  type CandidateView,
} from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { candidateList } from '../../../../shared/features/recruiting/candidate/candidate.list.ts'
import {
  candidateSources,
  candidateStates,
  type CandidateState,
} from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import { stepKinds } from '../../../../shared/features/recruiting/step/step.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useOfficeOptions } from '../../../desk/list/filter-options.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formatPhone } from '../../../ui/phone-text.ts'

const { plainColumn, personColumn, dayColumn, momentColumn, statusColumn, wordColumn } = columnsFor(candidateList)

export const CandidateStateBadge = statusBadge<CandidateState>('recruiting:state', {
  new: { tone: 'info', icon: UserRoundPlus },
  additional_info: { tone: 'info', icon: ClipboardList },
  preonboarding: { tone: 'info', icon: Sparkles },
  contract_sent: { tone: 'warning', icon: FileClock },
  contract_signed: { tone: 'info', icon: FileCheck },
  education_sent: { tone: 'warning', icon: FileClock },
  education_signed: { tone: 'info', icon: GraduationCap },
  accounts_created: { tone: 'info', icon: KeyRound },
  onboarded: { tone: 'success', icon: PartyPopper },
  rejected: { tone: 'neutral', icon: CircleX },
  withdrawn: { tone: 'neutral', icon: CircleSlash },
})

/** The choices of the forms; null until the server has answered. */
export const useCandidateChoices = () => useEndpoint(getCandidateChoices)

export const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

const useRecruiterOptions = () => named(useCandidateChoices().value?.recruiters ?? [])
const useRegionOptions = () => named(useCandidateChoices().value?.regions ?? [])
const yesNo = choices(['yes', 'no'], 'recruiting:yesNo')

/** Everybody who wants to work here. */
export const candidateScreenList = defineList({
  ...onServer(candidateList),
  i18n: 'recruiting:candidate',
  icon: BadgeCheck,
  controls: {
    state: choices(candidateStates, CandidateStateBadge.words),
    recruiterId: useRecruiterOptions,
    regionId: useRegionOptions,
    officeId: useOfficeOptions,
    startDay: 'days',
    isOnboarded: yesNo,
    isReminded: yesNo,
    hasInfo: yesNo,
    source: choices(candidateSources, 'recruiting:source'),
    problem: choices(stepKinds, 'recruiting:step.kind'),
  },
  columns: [
    personColumn('name', { priority: 1, width: '13rem' }),
    plainColumn('recruiterName', { priority: 3, width: '11rem' }),
    plainColumn('officeName', { priority: 3 }),
    plainColumn('regionName', { priority: 4 }),
    dayColumn('startDay', { priority: 2 }),
    plainColumn('startTime', { priority: 4 }),
    wordColumn('hasInfo', 'recruiting:yesNo', { priority: 4 }),
    wordColumn('isReminded', 'recruiting:yesNo', { priority: 5 }),
    momentColumn('workSentAt', { priority: 5 }),
    wordColumn('isWorkSigned', 'recruiting:yesNo', { priority: 4 }),
    wordColumn('isEducationSigned', 'recruiting:yesNo', { priority: 5 }),
    wordColumn('isOnboarded', 'recruiting:yesNo', { priority: 5 }),
    wordColumn('source', 'recruiting:source', { priority: 5 }),
    plainColumn('email', { priority: 5 }),
    plainColumn('phone', { priority: 5, dressed: (value) => formatPhone(value) }),
    plainColumn('directoryName', { priority: 5 }),
    momentColumn('createdAt', { priority: 4 }),
    momentColumn('stateAt', { priority: 5 }),
    wordColumn('problem', 'recruiting:step.kind', { priority: 3 }),
    statusColumn('state', CandidateStateBadge),
  ],
  rowHref: ({ id }) => pathTo('candidate', { id }),
})

/** The props of a panel on a candidate's page. */
export interface PanelProps {
  readonly view: CandidateView
  readonly onDone: () => void
}

/** The props of a form among the acts on a candidate. */
export interface ActFormProps {
  readonly candidate: CandidateRow
  readonly onClose: () => void
  readonly onDone: () => void
}
