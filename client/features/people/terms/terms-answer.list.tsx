import { Check, CircleDashed, ClipboardCheck, X } from 'lucide-react'
import {
  termsAnswerList,
  termsAnswerStates,
  type TermsAnswerState,
} from '../../../../shared/features/people/terms/terms.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices, type UseOptions } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { named, useUserChoices } from '../user/user-choice.queries.ts'

const { plainColumn, personColumn, dayColumn, momentColumn, statusColumn } = columnsFor(termsAnswerList)

const AnswerBadge = statusBadge<TermsAnswerState>('terms:answer', {
  accepted: { tone: 'success', icon: Check },
  declined: { tone: 'danger', icon: X },
  waiting: { tone: 'neutral', icon: CircleDashed },
})

const useOfficeOptions: UseOptions = () => named(useUserChoices().offices)
const useTeamOptions: UseOptions = () => named(useUserChoices().teams)

const answers = defineList({
  ...onServer(termsAnswerList),
  i18n: 'terms:answers',
  icon: ClipboardCheck,
  controls: {
    answer: choices(termsAnswerStates, 'terms:answer'),
    officeId: useOfficeOptions,
    teamId: useTeamOptions,
  },
  columns: [
    personColumn('userName', { priority: 1 }),
    plainColumn('termsName'),
    dayColumn('fromDay', { priority: 3 }),
    plainColumn('officeName', { priority: 3 }),
    plainColumn('teamName', { priority: 3 }),
    momentColumn('at', { priority: 3 }),
    statusColumn('answer', AnswerBadge),
  ],
  rowHref: ({ userId }) => pathTo('user', { id: userId }),
})

/** Who has accepted the terms of use, and who has not. */
export function TermsAnswerListScreen() {
  return <ListScreen list={answers} />
}
