import { chakra } from '@chakra-ui/react'
import {
  ChevronRight,
  CircleAlert,
  MailX,
  MessageCircleQuestionMark,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviations, type Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { DueText } from '../../../entities/due-text.tsx'
import { useOwedLetters, type OwedLetter } from '../../../entities/owed-letters.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { startPathTo } from '../../../start-paths.ts'
import { useRow } from '../../../sync/use-row.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { useSyncStatus } from '../../../sync/use-sync-status.ts'

/** What only this seller can put right: refusals first, then deviations by their deadline, then questions. */
export function NeedsYou() {
  const { t } = useTranslation('selling')
  const { needsYou } = useSyncStatus()
  const { deviationsToFix, questions } = useMyWork()
  const owed = useOwedLetters()
  if (needsYou + deviationsToFix.length + questions.length + owed.length === 0) return null
  return (
    <chakra.section aria-labelledby="needs-you" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2.5">
      <chakra.h2 id="needs-you" fontSize="md">
        {t('start.needsYou')}
      </chakra.h2>
      {needsYou > 0 ? (
        <WorkRow
          to={startPathTo('outbox')}
          tone="danger"
          icon={CircleAlert}
          title={t('start.refusals', { count: needsYou })}
          detail={t('start.refusalsHelp')}
        />
      ) : null}
      {deviationsToFix.map((deviation) => (
        <DeviationRow key={deviation.id} deviation={deviation} />
      ))}
      {questions.map((sale) => (
        <WorkRow
          key={sale.id}
          to={startPathTo('sale', { id: sale.id })}
          tone="warning"
          icon={MessageCircleQuestionMark}
          title={t('start.question', { name: customerNameOf(sale.customer) })}
          detail={sale.dueAt === null ? '' : <DueText at={sale.dueAt} />}
        />
      ))}
      <OwedRow owed={owed} />
    </chakra.section>
  )
}

/** Customers who were promised a letter and have not got it: the newest, and how many more. */
function OwedRow({ owed: [first, ...more] }: { owed: readonly OwedLetter[] }) {
  const { t } = useTranslation('selling')
  if (first === undefined) return null
  const { sale, topic } = first
  return (
    <WorkRow
      to={startPathTo('sale', { id: sale.id })}
      tone="warning"
      icon={MailX}
      title={t(`start.owed.${topic}`, { name: customerNameOf(sale.customer) })}
      detail={more.length === 0 ? t('start.owedHelp') : t('start.owedMore', { count: more.length })}
    />
  )
}

function DeviationRow({ deviation }: { deviation: Deviation }) {
  const { t } = useTranslation('selling')
  const { row: sale } = useRow(sales, deviation.saleId)
  return (
    <WorkRow
      to={startPathTo('sale', { id: deviation.saleId })}
      tone="danger"
      icon={TriangleAlert}
      title={t(`deviationType.${deviation.type}`)}
      detail={
        <>
          {sale === undefined ? null : `${customerNameOf(sale.customer)} · `}
          <DueText at={deviation.dueAt} />
        </>
      }
    />
  )
}

/** Deviations and questions that wait for the signed-in seller. */
function useMyWork(): { deviationsToFix: readonly Deviation[]; questions: readonly Sale[] } {
  const userId = useUser()?.id ?? ''
  const { rows: open } = useRows(
    deviations,
    {
      index: 'state+raisedAt',
      equals: 'open',
      filter: ({ sellerId, awaiting }) => sellerId === userId && awaiting === 'seller',
    },
    [userId],
  )
  const { rows: questions } = useRows(
    sales,
    {
      index: 'status+soldOn',
      equals: 'unanswered',
      filter: ({ sellerId, awaiting }) => sellerId === userId && awaiting === 'seller',
    },
    [userId],
  )
  return { deviationsToFix: open.toSorted((left, right) => left.dueAt - right.dueAt), questions }
}

interface WorkRowProps {
  to: string
  tone: 'danger' | 'warning'
  icon: LucideIcon
  title: string
  detail: ReactNode
}

function WorkRow({ to, tone, icon: Icon, title, detail }: WorkRowProps) {
  return (
    <Row to={to} bg={`${tone}.subtle`} borderColor={`${tone}.fg`}>
      <chakra.span aria-hidden color={`${tone}.fg`} flexShrink="0">
        <Icon size={24} />
      </chakra.span>
      <chakra.span flex="1" minWidth="0">
        <chakra.span display="block" fontWeight="semibold">
          {title}
        </chakra.span>
        <chakra.span display="block" fontSize="sm">
          {detail}
        </chakra.span>
      </chakra.span>
      <chakra.span aria-hidden flexShrink="0">
        <ChevronRight size={20} />
      </chakra.span>
    </Row>
  )
}

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '16',
    paddingInline: '4',
    paddingBlock: '3',
    borderRadius: 'lg',
    borderWidth: '1px',
    color: 'fg',
    textDecoration: 'none',
    _active: { scale: '0.99' },
  },
})
