import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import {
  Ban,
  CircleCheck,
  CircleX,
  ClipboardList,
  FileText,
  Flag,
  FlagOff,
  Link2,
  MessageCircleQuestionMark,
  MessageCircleReply,
  PencilLine,
  RotateCcw,
  Send,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  NOTED,
  saleEvents,
  type SaleEvent,
  type SaleEventKind,
} from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import { saleFieldList } from '../../../../shared/features/sales/field/sale-field.rules.ts'
import type { ReasonDetail } from '../../../../shared/features/sales/act/reason-detail.schema.ts'
import type { AttachmentRef, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { getActivity, type ActivityEntry } from '../../../../shared/resource/activity.api.ts'
import { shownValue } from '../../../desk/shown/shown-value.ts'
import { ThreadPhoto } from '../../../entities/thread-photo.tsx'
import { useReasonName } from '../reason/reason-text.panel.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import type { Tone } from '../../../ui/badge.tsx'
import { Section } from '../../../ui/page.tsx'
import { formatDate } from '../../../ui/format.ts'
import { useHasText, useText } from '../../../ui/text.ts'
import { Timeline } from '../../../ui/timeline.tsx'
import { changesOf, type SaleChange } from './sale-changes.rules.ts'

/** Everything that has happened to a sale, newest first, in words. */
export function SaleHistoryPanel({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const text = useText()
  const nameOf = useReasonName()
  const { rows } = useRows(saleEvents, { index: 'saleId', equals: sale.id })
  const events = rows.toSorted((left, right) => right.recordedAt - left.recordedAt || (left.id < right.id ? 1 : -1))
  const entryOf = useCorrections(sale.id, rows.filter(({ kind }) => kind === 'corrected').length)
  const said = useSaid()
  return (
    <Section title={t('orders:panel.history')}>
      <Timeline
        entries={events.map((event, index) => ({
          key: event.id,
          ...looks[event.kind],
          title: text(`sales:saleReport.event.${event.kind}`),
          meta: (
            <>
              {event.kind === 'withdrawn'
                ? text('sales:saleReport.byCustomer')
                : event.actorId === null
                  ? text('sales:saleReport.byRule')
                  : event.actorName}
              {' · '}
              <MomentText at={event.recordedAt} />
            </>
          ),
          body: (
            <>
              {bodyOf(event, text, nameOf)}
              <Changes
                of={changesOf(event, { earlier: events.slice(index + 1), entry: entryOf(event.id) }).map(said)}
              />
            </>
          ),
        }))}
      />
    </Section>
  )
}

function bodyOf(event: SaleEvent, text: ReturnType<typeof useText>, nameOf: (detail: ReasonDetail) => string) {
  const isNote = event.reasonCode === NOTED
  // What is registered is said as a change.
  if (event.kind === 'registered' && !isNote) return null
  const reason = event.detail
    ? nameOf(event.detail)
    : event.reasonCode === null
      ? ''
      : text(`sales:saleReport.reason.${event.reasonCode}`)
  if (reason === '' && event.comment === '') return null
  return (
    <>
      <chakra.p fontSize="sm">
        {reason === '' ? null : <chakra.strong fontWeight="medium">{reason}</chakra.strong>}
        {reason !== '' && event.comment !== '' ? ': ' : null}
        {event.comment}
      </chakra.p>
      {isNote && event.photo !== null ? (
        <Paper saleId={event.saleId} paper={event.photo} openLabel={text('orderdesk:paper.open')} />
      ) : null}
    </>
  )
}

/** What corrections changed, by the id of their line in the history. */
function useCorrections(saleId: Id, corrections: number): (eventId: Id) => ActivityEntry | undefined {
  const question = { input: { of: 'sale-reports', id: saleId }, stamp: corrections } as const
  // Most sales have none.
  const { value } = useEndpoint(getActivity, corrections === 0 ? null : question)
  return (eventId) => value?.entries.find(({ id }) => id === eventId)
}

/** Words of fields by their names in the log, which leaves out that a field is the customer's. */
const prefixes: Readonly<Record<string, string>> = {
  status: 'selling:status',
  externalStatus: 'sales:saleReport.externalStatus',
  ...Object.fromEntries(
    saleFieldList.flatMap(({ label, words }) => (words === undefined ? [] : [[label, `sales:${words}`]])),
  ),
}

/** A change in words: what it is about, what was there, what is there now. */
function useSaid(): (change: SaleChange) => string {
  const { i18n } = useTranslation()
  const text = useText()
  const hasText = useHasText()
  const labelOf = (field: string) =>
    [`orders:history.fields.${field}`, `sales:saleReport.fields.${field}`].find((key) => hasText(key))
  const valueOf = (field: string, value: unknown): string => {
    const prefix = prefixes[field]
    if (prefix !== undefined && typeof value === 'string' && hasText(`${prefix}.${value}`))
      return text(`${prefix}.${value}`)
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value)) return formatDate(value, i18n.language)
    return shownValue(value)
  }
  return (change) => {
    const { field, after } = change
    const label = labelOf(field)
    const was = 'before' in change ? `${valueOf(field, change.before)} → ` : ''
    const value = `${was}${valueOf(field, after)}`
    // Statuses speak for themselves.
    return label === undefined || field === 'status' ? value : `${text(label)}: ${value}`
  }
}

function Changes({ of }: { of: readonly string[] }) {
  return of.length === 0 ? null : (
    <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {of.join(' · ')}
    </chakra.p>
  )
}

/** The file of a registration: a photo is shown, a PDF is opened. */
function Paper({ saleId, paper, openLabel }: { saleId: string; paper: AttachmentRef; openLabel: string }) {
  if (paper.mime !== 'application/pdf') return <ThreadPhoto photo={paper} saleId={saleId} />
  return (
    <chakra.a
      href={`/api/v1/sales/${saleId}/photos/${paper.sha256}`}
      target="_blank"
      rel="noreferrer"
      display="inline-flex"
      minHeight="11"
      gap="2"
      alignItems="center"
      color="brand.fg"
    >
      <FileText size={18} aria-hidden />
      {openLabel}
    </chakra.a>
  )
}

const looks: Readonly<Record<SaleEventKind, { icon: LucideIcon; tone?: Tone }>> = {
  submitted: { icon: Send, tone: 'info' },
  flagged: { icon: Flag, tone: 'warning' },
  flag_cleared: { icon: FlagOff },
  asked: { icon: MessageCircleQuestionMark, tone: 'warning' },
  answered: { icon: MessageCircleReply },
  deviation_raised: { icon: TriangleAlert, tone: 'danger' },
  deviation_answered: { icon: MessageCircleReply },
  deviation_dismissed: { icon: CircleX },
  deviation_asked: { icon: MessageCircleQuestionMark, tone: 'warning' },
  deviation_returned: { icon: MessageCircleQuestionMark, tone: 'warning' },
  deviation_accepted: { icon: CircleCheck, tone: 'info' },
  deviation_noted: { icon: PencilLine },
  corrected: { icon: PencilLine, tone: 'info' },
  approved: { icon: CircleCheck, tone: 'success' },
  cancelled: { icon: Ban },
  regretted: { icon: Undo2 },
  withdrawn: { icon: Undo2 },
  restored: { icon: RotateCcw, tone: 'success' },
  registered: { icon: ClipboardList },
  link_given: { icon: Link2 },
  link_renewed: { icon: Link2 },
  offer_sent: { icon: Send, tone: 'info' },
  offer_accepted: { icon: CircleCheck, tone: 'success' },
  offer_declined: { icon: TriangleAlert, tone: 'danger' },
  quote_cancelled: { icon: Ban },
  signed_again: { icon: PencilLine, tone: 'success' },
  approval_undone: { icon: Undo2 },
  flag_undone: { icon: Undo2 },
  cancel_undone: { icon: Undo2 },
  handed_over: { icon: Send },
}
