import { chakra } from '@chakra-ui/react'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ok, refused, type Failure, type Result } from '../../../shared/kernel/result.ts'
import type { ListRow as Row } from '../../../shared/resource/list.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Notice } from '../../ui/states.tsx'
import { useOfferUndo } from '../use-act-done.ts'
import { runBulk, type BulkPreview, type BulkResult, type Refusal } from './bulk.ts'

export interface BulkDialogProps<R extends Row> {
  open: boolean
  onClose: () => void
  title: string
  preview: BulkPreview<R>
  /** What the rows are called in the list of those that cannot. */
  nameOf: (row: R) => string
  act: (row: R) => Promise<Result<unknown>>
  /** Takes the act back from a row it was done to, given as it was before. */
  undo?: (before: R) => Promise<Result<unknown>>
  /** A reason in the words of the feature; without it, in those of the catalogue of failures. */
  sayFailure?: (failure: Failure) => string | null
  /** The button that does it: "Approve 12". */
  actLabel: (count: number) => string
  /** A form of this id, whose fields go for all rows (reason, comment), and which begins once they are right. */
  formId?: string
  children?: (begin: () => Promise<void>) => ReactNode
}

/** Says first what will happen and to which rows not, then does it, then says how it went. */
export function BulkDialog<R extends Row>(props: BulkDialogProps<R>) {
  const { open, onClose, title, act, undo, actLabel, formId, children } = props
  // What was chosen changes under the act itself: what was promised is what is done, counted and taken back.
  const [started, setStarted] = useState<BulkPreview<R> | null>(null)
  const preview = started ?? props.preview
  const { t } = useTranslation()
  const offerUndo = useOfferUndo()
  const [count, setCount] = useState<number | null>(null)
  const [result, setResult] = useState<BulkResult<R> | null>(null)
  const [undone, setUndone] = useState<BulkResult<R> | null>(null)
  const able = preview.able.length
  const total = able + preview.unable.reduce((sum, { rows }) => sum + rows.length, 0)
  const run = async () => {
    setStarted(preview)
    setCount(0)
    const ended = await runBulk(preview.able, act, setCount)
    setCount(null)
    // What went as promised needs no answer: it is said beside the list. What was refused is read here.
    if (ended.refused.length === 0) tellDone(ended.done)
    else setResult(ended)
  }
  const tellDone = (done: readonly R[]) => {
    const text = t('resource:bulk.doneHere', { count: done.length })
    offerUndo(text, undo === undefined ? undefined : () => undoAll(done, undo))
    close()
  }
  const takeBack = async (takeBackRow: (before: R) => Promise<Result<unknown>>, done: readonly R[]) => {
    setCount(0)
    setUndone(await runBulk(done, takeBackRow, setCount))
    setCount(null)
  }
  const close = () => {
    setStarted(null)
    setResult(null)
    setUndone(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={count === null ? close : () => undefined}
      title={title}
      actions={
        result === null ? (
          <>
            <Button
              variant="solid"
              disabled={able === 0}
              busy={count !== null}
              {...(formId === undefined ? { onClick: () => void run() } : { type: 'submit', form: formId })}
            >
              {count === null ? actLabel(able) : t('resource:bulk.progress', { count, total: able })}
            </Button>
            <Button disabled={count !== null} onClick={close}>
              {t('common:cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="solid" disabled={count !== null} onClick={close}>
              {t('common:close')}
            </Button>
            {undo === undefined || undone !== null || result.done.length === 0 ? null : (
              <Button busy={count !== null} onClick={() => void takeBack(undo, result.done)}>
                <Undo2 size={16} aria-hidden />
                {count === null ? t('common:undo') : t('resource:bulk.progress', { count, total: result.done.length })}
              </Button>
            )}
          </>
        )
      }
    >
      {result === null ? (
        <chakra.div display="grid" gap="4">
          <chakra.p fontWeight="medium">
            {preview.unable.length === 0
              ? t('resource:bulk.all', { count: able })
              : t('resource:bulk.some', { able, total, count: total - able })}
          </chakra.p>
          <Refusals refusals={preview.unable} {...props} />
          {able === 0 ? null : children?.(run)}
        </chakra.div>
      ) : (
        <chakra.div display="grid" gap="4">
          <Notice tone={result.done.length > 0 ? 'success' : 'warning'} icon={CircleCheck}>
            {undone === null
              ? t('resource:bulk.done', { count: result.done.length, total: able })
              : t('resource:bulk.undone', { count: undone.done.length, total: result.done.length })}
          </Notice>
          <Refusals refusals={(undone ?? result).refused} {...props} />
        </chakra.div>
      )}
    </Dialog>
  )
}

/** All of them back; of those that cannot be taken back, the first reason. */
async function undoAll<R extends Row>(
  done: readonly R[],
  undo: (before: R) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const { refused: stayed } = await runBulk(done, undo, () => undefined)
  return stayed[0] === undefined ? ok(undefined) : refused(stayed[0].failure)
}

/** So many names are read at a glance; more are counted. */
const NAMES = 4

function Refusals<R extends Row>({
  refusals,
  nameOf,
  sayFailure,
}: { refusals: readonly Refusal<R>[] } & Pick<BulkDialogProps<R>, 'nameOf' | 'sayFailure'>) {
  const { t } = useTranslation()
  const failureText = useFailureText()
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
        <chakra.li key={JSON.stringify(failure)} display="grid" gridTemplateColumns="2rem 1fr" gap="2">
          <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums" color="warning.fg">
            {rows.length}
          </chakra.span>
          <chakra.div>
            <chakra.p>{sayFailure?.(failure) ?? failureText(failure)}</chakra.p>
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
