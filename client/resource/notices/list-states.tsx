import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow as Row } from '../../../shared/resource/list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ListSkeleton } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import type { ListDefinition } from '../list.ts'
import { viewShown } from '../list-state.ts'
import { OnlineProblem } from './online-notice.tsx'
import type { ListView } from '../use-list.ts'

/** The rows, or the state in their place: loading, no match, none at all, none fetched yet. */
export function ListStates<R extends Row>({ list, view, children }: StatesProps<R>) {
  const { online } = view
  if (online.state === 'forbidden') return <OnlineProblem online={online} />
  if (view.rows.length > 0) return children
  if (view.loading) return <ListSkeleton rows={8} />
  return online.state === 'ready' ? <NoRows list={list} view={view} /> : <OnlineProblem online={online} />
}

interface StatesProps<R extends Row> {
  list: ListDefinition<R>
  view: ListView<R>
  children: ReactNode
}

function NoRows<R extends Row>({ list, view }: Omit<StatesProps<R>, 'children'>) {
  const { t } = useTranslation()
  const text = useText()
  if (!view.isNarrowed)
    return (
      <EmptyState icon={list.icon} title={text(`${list.i18n}.empty.title`)}>
        {text(`${list.i18n}.empty.text`)}
      </EmptyState>
    )
  // A view is a question of its own: that nothing is in it is an answer, not a search without luck.
  const name = viewShown(list, view.state)
  const shown = name === undefined ? null : text(`${list.i18n}.views.${name}`)
  const leave = t(shown === null ? 'resource:clearAll' : 'resource:emptyView.leave')
  return (
    <EmptyState
      icon={shown === null ? SearchX : list.icon}
      title={shown === null ? t('resource:noMatch.title') : t('resource:emptyView.title', { view: shown })}
      action={<Button onClick={view.clear}>{leave}</Button>}
    >
      {t(shown === null ? 'resource:noMatch.text' : 'resource:emptyView.text')}
    </EmptyState>
  )
}
