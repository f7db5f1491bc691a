import { chakra } from '@chakra-ui/react'
import { CircleCheck, CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../shared/kernel/result.ts'
import type { ListRow as Row } from '../../../shared/resource/list.ts'
import { useFailureText } from '../../ui/form/form-context.ts'
import { formatNumber } from '../../ui/format.ts'
import { Notice } from '../../ui/states.tsx'
import { refusalsOf, type Acted, type BulkResult, type Refusal } from './bulk.ts'

/** How the rows of a refusal are named, and the reason in the words of the feature. */
export interface RefusalWords<R extends Row> {
  readonly nameOf: (row: R) => string
  /** A reason in the words of the feature; without it, in those of the catalogue of failures. */
  readonly sayFailure?: ((failure: Failure) => string | null) | undefined
}

interface Outcome<R extends Row> {
  readonly done: BulkResult<R>
  readonly undone: BulkResult<Acted<R>> | null
  readonly words: RefusalWords<R>
}

/** How a bulk act, or its undo, went: how many, what stays to be done, and which rows were left alone and why. */
export function BulkOutcome<R extends Row>({ done, undone, words }: Outcome<R>) {
  const { t, i18n } = useTranslation()
  const failureText = useFailureText()
  const last = undone ?? done
  const count = last.done.length
  const total = count + last.refused.length + last.left.length
  const number = (of: number) => formatNumber(of, i18n.language)
  const said = { count, done: number(count), total: number(total) }
  const refusals =
    undone === null
      ? refusalsOf(done.refused)
      : refusalsOf(undone.refused.map(({ item, failure }) => ({ item: item.row, failure })))
  return (
    <chakra.div display="grid" gap="4">
      <Notice tone={count > 0 ? 'success' : 'warning'} icon={CircleCheck}>
        {undone === null ? t('resource:bulk.done', said) : t('resource:bulk.undone', said)}
      </Notice>
      {last.left.length === 0 ? null : (
        <Notice tone="warning" icon={CloudOff}>
          {last.cut === null
            ? t('resource:bulk.stopped', { left: number(last.left.length), count: last.left.length })
            : `${failureText(last.cut)} ${t('resource:bulk.cut', { left: number(last.left.length), count: last.left.length })}`}
        </Notice>
      )}
      <Refusals refusals={refusals} {...words} />
    </chakra.div>
  )
}

/** So many names are read at a glance; more are counted. */
const NAMES = 4

/** Rows that are left alone, by reason. */
export function Refusals<R extends Row>({
  refusals,
  nameOf,
  sayFailure,
}: { readonly refusals: readonly Refusal<R>[] } & RefusalWords<R>) {
  const { t, i18n } = useTranslation()
  const failureText = useFailureText()
  const textOf = (failure: Failure) =>
    failure.code === 'sync.stale' ? t('resource:bulk.changedSince') : (sayFailure?.(failure) ?? failureText(failure))
  if (refusals.length === 0) return null
  return (
    <chakra.ul
      listStyle="none"
      margin="0"
      padding="0"
      display="grid"
      gap="3"
      maxHeight="40dvh"
      overflowY="auto"
      tabIndex={0}
    >
      {refusals.map(({ failure, rows }) => (
        <chakra.li key={JSON.stringify(failure)} display="grid" gridTemplateColumns="auto 1fr" gap="3">
          <chakra.span minWidth="6" fontWeight="semibold" fontVariantNumeric="tabular-nums" color="warning.fg">
            {formatNumber(rows.length, i18n.language)}
          </chakra.span>
          <chakra.div>
            <chakra.p>{textOf(failure)}</chakra.p>
            <chakra.p color="fg.muted" fontSize="sm">
              {rows.slice(0, NAMES).map(nameOf).join(', ')}
              {rows.length > NAMES ? ` ${t('resource:bulk.more', { count: rows.length - NAMES })}` : ''}
            </chakra.p>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
