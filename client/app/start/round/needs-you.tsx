import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../desk/shown/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { RefusalsRow, TaskRow } from './work-row.tsx'
import type { Task } from './use-tasks.ts'

/** The number of tasks that are shown before the list is opened. */
const FIRST = 3

interface Props {
  /** The acts that the server refused, unless they are the next act. */
  readonly refusals: number
  /** The tasks below the next act, the most urgent first. */
  readonly tasks: readonly Task[]
}

/** What only this seller can put right, as one card: refusals first, then by deadline, then letters that customers wait for. */
export function NeedsYou({ refusals, tasks }: Props) {
  const { t } = useTranslation('selling')
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow()
  const count = tasks.length + refusals
  if (count === 0) return null
  const late = tasks.filter(({ dueAt }) => dueAt !== null && dueAt < now).length
  const shown = showsAll ? tasks : tasks.slice(0, refusals > 0 ? FIRST - 1 : FIRST)
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
      {refusals > 0 ? <RefusalsRow count={refusals} /> : null}
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
