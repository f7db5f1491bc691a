import {
  Ban,
  CircleCheck,
  ClipboardCheck,
  Flag,
  FlagOff,
  Link2,
  MessageCircleQuestionMark,
  MessageCircleReply,
  Pencil,
  RotateCcw,
  Send,
  ShieldCheck,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  DELIVERED,
  PROVIDER_PAID,
  saleEvents,
  type SaleEventKind,
} from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import type { Tone } from '../../../ui/badge.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { useHasText, useText } from '../../../ui/text.ts'
import { Timeline } from '../../../ui/timeline.tsx'

/** What has happened to a sale, newest first, in words: who, when and why. */
export function SaleHistory({ saleId }: { saleId: Id }) {
  const { t } = useTranslation('sales')
  const text = useText()
  const hasText = useHasText()
  const { rows, loading } = useRows(saleEvents, { index: 'saleId', equals: saleId })
  if (loading) return <ListSkeleton rows={2} />
  const newestFirst = rows.toSorted(
    (left, right) => right.recordedAt - left.recordedAt || (left.id < right.id ? 1 : -1),
  )
  const reasonText = (code: string | null) => {
    const key = `sales:saleReport.reason.${code}`
    return code !== null && hasText(key) ? text(key) : null
  }
  return (
    <Timeline
      entries={newestFirst.map((event) => {
        const reason = reasonText(event.reasonCode)
        const what = t(`saleReport.event.${event.kind}`)
        return {
          key: event.id,
          ...looks[event.kind],
          title: reason === null ? what : `${what}: ${reason}`,
          meta: (
            <>
              {event.kind === 'withdrawn'
                ? t('saleReport.byCustomer')
                : event.actorId === null
                  ? t('saleReport.byRule')
                  : event.actorName}
              {' · '}
              <MomentText at={event.at} />
            </>
          ),
          ...(event.comment === ''
            ? {}
            : { body: isDay(event.reasonCode) ? <DayText day={event.comment} /> : event.comment }),
        }
      })}
    />
  )
}

/** Whether the comment of a line with this reason is a day. */
const isDay = (reason: string | null): boolean => reason === DELIVERED || reason === PROVIDER_PAID

const looks: Readonly<Record<SaleEventKind, { icon: LucideIcon; tone: Tone }>> = {
  submitted: { icon: Send, tone: 'info' },
  flagged: { icon: Flag, tone: 'warning' },
  flag_cleared: { icon: FlagOff, tone: 'info' },
  asked: { icon: MessageCircleQuestionMark, tone: 'warning' },
  answered: { icon: MessageCircleReply, tone: 'info' },
  deviation_raised: { icon: TriangleAlert, tone: 'danger' },
  deviation_answered: { icon: MessageCircleReply, tone: 'info' },
  deviation_dismissed: { icon: ShieldCheck, tone: 'info' },
  deviation_asked: { icon: MessageCircleQuestionMark, tone: 'warning' },
  deviation_returned: { icon: MessageCircleQuestionMark, tone: 'warning' },
  deviation_accepted: { icon: ShieldCheck, tone: 'info' },
  deviation_noted: { icon: Pencil, tone: 'neutral' },
  corrected: { icon: Pencil, tone: 'info' },
  approved: { icon: CircleCheck, tone: 'success' },
  cancelled: { icon: Ban, tone: 'neutral' },
  regretted: { icon: Undo2, tone: 'neutral' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
  restored: { icon: RotateCcw, tone: 'success' },
  registered: { icon: ClipboardCheck, tone: 'neutral' },
  link_given: { icon: Link2, tone: 'neutral' },
  link_renewed: { icon: Link2, tone: 'neutral' },
  offer_sent: { icon: Send, tone: 'info' },
  offer_accepted: { icon: CircleCheck, tone: 'success' },
  offer_declined: { icon: TriangleAlert, tone: 'danger' },
  quote_cancelled: { icon: Ban, tone: 'neutral' },
  signed_again: { icon: Pencil, tone: 'success' },
  approval_undone: { icon: Undo2, tone: 'info' },
  flag_undone: { icon: Undo2, tone: 'info' },
  cancel_undone: { icon: Undo2, tone: 'info' },
  handed_over: { icon: Send, tone: 'info' },
}
