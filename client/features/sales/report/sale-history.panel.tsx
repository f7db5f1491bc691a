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
  DELIVERED,
  NOTED,
  saleEvents,
  type SaleEvent,
  type SaleEventKind,
} from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import type { ReasonDetail } from '../../../../shared/features/sales/reason/reason-detail.schema.ts'
import type { AttachmentRef, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { ThreadPhoto } from '../../../entities/thread-photo.tsx'
import { useReasonName } from '../../../entities/reason-text.tsx'
import { DayText, MomentText } from '../../../entities/when.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import type { Tone } from '../../../ui/badge.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { Timeline } from '../../../ui/timeline.tsx'

/** Everything that has happened to a sale, newest first, in words. */
export function SaleHistoryPanel({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const text = useText()
  const nameOf = useReasonName()
  const { rows } = useRows(saleEvents, { index: 'saleId', equals: sale.id })
  const events = rows.toSorted((left, right) => right.recordedAt - left.recordedAt || (left.id < right.id ? 1 : -1))
  return (
    <Section title={t('orders:panel.history')}>
      <Timeline
        entries={events.map((event) => ({
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
          ...bodyOf(event, text, nameOf),
        }))}
      />
    </Section>
  )
}

function bodyOf(event: SaleEvent, text: ReturnType<typeof useText>, nameOf: (detail: ReasonDetail) => string) {
  const isDelivery = event.reasonCode === DELIVERED
  const isNote = event.reasonCode === NOTED
  const words = event.kind === 'registered' && !isDelivery && !isNote ? 'externalStatus' : 'reason'
  const reason = event.detail
    ? nameOf(event.detail)
    : event.reasonCode === null
      ? ''
      : text(`sales:saleReport.${words}.${event.reasonCode}`)
  if (reason === '' && event.comment === '') return {}
  return {
    body: (
      <>
        <chakra.p fontSize="sm">
          {reason === '' ? null : <chakra.strong fontWeight="medium">{reason}</chakra.strong>}
          {reason !== '' && event.comment !== '' ? ': ' : null}
          {isDelivery && event.comment !== '' ? <DayText day={event.comment} /> : event.comment}
        </chakra.p>
        {isNote && event.photo !== null ? (
          <Paper saleId={event.saleId} paper={event.photo} openLabel={text('orderdesk:paper.open')} />
        ) : null}
      </>
    ),
  }
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
  signed_again: { icon: PencilLine, tone: 'success' },
}
