import { CalendarClock, CircleCheck, CircleSlash, CircleX, ClipboardCheck, Phone } from 'lucide-react'
import { gradeLabels } from '../../../../shared/features/quality/grade/grade.rules.ts'
import { surveyList } from '../../../../shared/features/quality/survey/survey.list.ts'
import {
  linkStates,
  sampleReasons,
  surveyChannels,
  surveyStates,
  type SurveyState,
} from '../../../../shared/features/quality/survey/survey.schema.ts'
import { alarmKinds } from '../../../../shared/features/quality/template/question.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { sellerControls, useProviderOptions } from '../../../desk/list/filter-options.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'

const { plainColumn, personColumn, dayColumn, momentColumn, numberColumn, statusColumn, wordColumn } =
  columnsFor(surveyList)

export const SurveyStateBadge = statusBadge<SurveyState>('quality:state', {
  scheduled: { tone: 'info', icon: CalendarClock },
  in_progress: { tone: 'warning', icon: Phone },
  answered: { tone: 'success', icon: CircleCheck },
  unanswered: { tone: 'neutral', icon: CircleSlash },
  declined: { tone: 'neutral', icon: CircleX },
})

const customer = plainColumn('customerName', {
  priority: 1,
  width: '13rem',
  dressed: (value) => value || '–',
})

/** Customers who are, were or will be asked about their sale. */
export const surveyScreenList = defineList({
  ...onServer(surveyList),
  i18n: 'quality:survey',
  icon: ClipboardCheck,
  controls: {
    state: choices(surveyStates, SurveyStateBadge.words),
    label: choices(gradeLabels, 'quality:label'),
    providerId: useProviderOptions,
    ...sellerControls,
    soldOn: 'days',
    channel: choices(surveyChannels, 'quality:channel'),
    sample: choices(sampleReasons, 'quality:sample'),
    alarm: choices(alarmKinds, 'quality:alarm'),
    link: choices(linkStates, 'quality:link'),
  },
  columns: [
    customer,
    personColumn('sellerName', { priority: 2, width: '12rem' }),
    plainColumn('providerName', { priority: 3, width: '10rem' }),
    dayColumn('soldOn', { priority: 2 }),
    wordColumn('channel', 'quality:channel', { priority: 4 }),
    wordColumn('sample', 'quality:sample', { priority: 5 }),
    numberColumn('attempts', { priority: 5 }),
    momentColumn('callBackAt', { priority: 4 }),
    numberColumn('grade', { isAdded: false, priority: 3 }),
    plainColumn('label', { priority: 4 }),
    numberColumn('nki', { isAdded: false, priority: 5 }),
    wordColumn('alarm', 'quality:alarm', { priority: 4 }),
    wordColumn('link', 'quality:link', { priority: 5 }),
    plainColumn('title', { priority: 5 }),
    momentColumn('answeredAt', { priority: 5 }),
    wordColumn('annulled', 'quality:annulled', { priority: 5 }),
    statusColumn('state', SurveyStateBadge),
  ],
  rowHref: ({ id }) => pathTo('sale-quality-survey', { id }),
})
