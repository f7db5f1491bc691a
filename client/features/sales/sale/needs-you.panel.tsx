import { chakra } from '@chakra-ui/react'
import { CircleAlert, MailX, MessageCircleQuestionMark, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deviations, type Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { DueText } from '../../../entities/due-text.tsx'
import { useOwedLetters, type OwedLetter } from '../../../entities/owed-letters.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { startPathTo } from '../../../start-paths.ts'
import { useRow } from '../../../sync/use-row.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { useSyncStatus } from '../../../sync/use-sync-status.ts'
import { Button } from '../../../ui/button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/page.tsx'
import { taskOrder, type SellerTask } from './seller-tasks.rules.ts'

/** The number of tasks that are shown before the list is opened. */
const FIRST = 3

/** What only this seller can put right, as one card: refusals first, then by deadline, then letters that customers wait for. */
export function NeedsYou() {
  const { t } = useTranslation('selling')
  const { needsYou } = useSyncStatus()
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow()
  const tasks = taskOrder<Task>([...useMyWork(), ...useOwed()])
  const count = tasks.length + needsYou
  if (count === 0) return null
  const late = tasks.filter(({ dueAt }) => dueAt !== null && dueAt < now).length
  const shown = showsAll ? tasks : tasks.slice(0, needsYou > 0 ? FIRST - 1 : FIRST)
  const left = tasks.length - shown.length
  return (
    <Section
      title={t('start.needsYou')}
      flush
      actions={
        <chakra.span color="fg.muted" fontSize="sm">
          {late === 0 ? t('start.tasks', { count }) : t('start.tasksLate', { count, late })}
        </chakra.span>
      }
    >
      {needsYou > 0 ? (
        <WorkRow
          to={startPathTo('outbox')}
          tone="danger"
          icon={CircleAlert}
          title={t('start.refusals', { count: needsYou })}
          detail={t('start.refusalsHelp')}
        />
      ) : null}
      {shown.map((task) => (
        <TaskRow key={task.key} task={task} />
      ))}
      {left > 0 ? (
        <Button variant="ghost" minHeight="12" wide onClick={() => setShowsAll(true)}>
          {t('start.allTasks', { count })}
        </Button>
      ) : null}
    </Section>
  )
}

type Task = SellerTask & { readonly key: string } & (
    | { readonly kind: 'deviation'; readonly deviation: Deviation }
    | { readonly kind: 'question'; readonly sale: Sale }
    | { readonly kind: 'letter'; readonly owed: OwedLetter }
  )

function TaskRow({ task }: { task: Task }) {
  const { t } = useTranslation('selling')
  if (task.kind === 'deviation') return <DeviationRow deviation={task.deviation} />
  if (task.kind === 'letter') {
    const { sale, topic } = task.owed
    return (
      <WorkRow
        to={startPathTo('sale', { id: sale.id })}
        tone="warning"
        icon={MailX}
        title={t(`start.owed.${topic}`, { name: customerNameOf(sale.customer) })}
        detail={t('start.owedHelp')}
      />
    )
  }
  const { sale } = task
  return (
    <WorkRow
      to={startPathTo('sale', { id: sale.id })}
      tone="warning"
      icon={MessageCircleQuestionMark}
      title={t('start.question', { name: customerNameOf(sale.customer) })}
      detail={sale.dueAt === null ? '' : <DueText at={sale.dueAt} />}
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
function useMyWork(): readonly Task[] {
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
  return [
    ...open.map((deviation) => ({ kind: 'deviation', key: deviation.id, dueAt: deviation.dueAt, deviation }) as const),
    ...questions.map((sale) => ({ kind: 'question', key: sale.id, dueAt: sale.dueAt, sale }) as const),
  ]
}

const useOwed = (): readonly Task[] =>
  useOwedLetters().map((owed) => ({ kind: 'letter', key: `${owed.topic} ${owed.sale.id}`, dueAt: null, owed }))

interface WorkRowProps {
  to: string
  tone: 'danger' | 'warning'
  icon: LucideIcon
  title: string
  detail: ReactNode
}

const WorkRow = ({ to, tone, icon: Icon, title, detail }: WorkRowProps) => (
  <ListRow
    to={to}
    start={
      <chakra.span aria-hidden color={`${tone}.fg`}>
        <Icon size={24} />
      </chakra.span>
    }
    title={title}
    detail={detail}
  />
)
