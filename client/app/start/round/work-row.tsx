import { chakra } from '@chakra-ui/react'
import { CircleAlert, MailX, MessageCircleQuestionMark, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { DueText } from '../../../entities/due-text.tsx'
import { startPathTo } from '../../../start-paths.ts'
import { useRow } from '../../../sync/use-row.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import type { Task } from './use-tasks.ts'

/** A task of a seller, as a link to where it is done. */
export function TaskRow({ task }: { task: Task }) {
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

/** Acts that the server refused, as a link to the outbox. */
export function RefusalsRow({ count }: { count: number }) {
  const { t } = useTranslation('selling')
  return (
    <WorkRow
      to={startPathTo('outbox')}
      tone="danger"
      icon={CircleAlert}
      title={t('start.refusals', { count })}
      detail={t('start.refusalsHelp')}
    />
  )
}

interface WorkRowProps {
  to: string
  tone: 'danger' | 'warning' | 'brand'
  icon: LucideIcon
  title: string
  detail: ReactNode
}

/** A link to an act, with its title and its reason. */
export const WorkRow = ({ to, tone, icon: Icon, title, detail }: WorkRowProps) => (
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
