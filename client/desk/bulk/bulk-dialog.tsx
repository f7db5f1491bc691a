import { chakra } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ok, refused, type Result } from '../../../shared/kernel/result.ts'
import type { ListRow as Row } from '../../../shared/resource/list.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { useOfferUndo } from '../act/use-act-done.ts'
import { oneByOne, type BulkPreview, type BulkResult, type BulkWork } from './bulk.ts'
import { BulkOutcome, Refusals, type RefusalWords } from './bulk-outcome.tsx'
import { useBulkRun } from './use-bulk-run.ts'

export interface BulkDialogProps<R extends Row, After = unknown> extends RefusalWords<R> {
  open: boolean
  onClose: () => void
  title: string
  preview: BulkPreview<R>
  /** For acts whose rows travel one by one. */
  act?: (row: R) => Promise<Result<After>>
  /** Undoes the act on a row. Takes the row as it was before the act, and the answer of the act. */
  undo?: (before: R, after: After) => Promise<Result<unknown>>
  /** For acts that take many rows in one request. */
  work?: BulkWork<R, After>
  /** The button that does it: "Approve 12". */
  actLabel: (count: number) => string
  /** A form of this id, whose fields go for all rows (reason, comment), and which begins once they are right. */
  formId?: string
  children?: (begin: () => Promise<void>) => ReactNode
}

/** So many rows are taken back while a snackbar is read; the undo of more is watched in the dialog. */
const UNDONE_AT_A_GLANCE = 100

/** Says first what will happen and to which rows not, then does it, then says how it went. */
export function BulkDialog<R extends Row, After = unknown>(props: BulkDialogProps<R, After>) {
  const { open, onClose, title, act, undo, actLabel, formId, children } = props
  const work = props.work ?? oneByOne(act ?? unable, undo)
  // What was chosen changes under the act itself: what was promised is what is done, counted and taken back.
  const [started, setStarted] = useState<BulkPreview<R> | null>(null)
  const [isRead, setRead] = useState(false)
  const preview = started ?? props.preview
  const { t, i18n } = useTranslation()
  const offerUndo = useOfferUndo()
  const bulk = useBulkRun(work)
  const { progress, done } = bulk
  const able = preview.able.length
  const close = () => {
    setStarted(null)
    setRead(false)
    bulk.forget()
    onClose()
  }
  const run = async () => {
    setStarted(preview)
    const ended = await bulk.run(preview.able)
    const isWhole = ended.refused.length === 0 && ended.left.length === 0
    // What went as promised needs no answer: it is said beside the list. What was refused is read here.
    if (!isWhole || ended.done.length > UNDONE_AT_A_GLANCE) return setRead(true)
    const text = t('resource:bulk.doneHere', { count: ended.done.length })
    offerUndo(text, work.undo === undefined ? undefined : async () => firstReason(await bulk.takeBack(ended)))
    return close()
  }
  const number = (count: number) => formatNumber(count, i18n.language)
  const begin =
    formId === undefined ? { onClick: () => void run().catch(reportError) } : { type: 'submit' as const, form: formId }
  return (
    <Dialog
      open={open}
      onClose={progress === null ? close : () => undefined}
      title={title}
      actions={
        progress !== null ? (
          <>
            {/* It keeps its place, so that the second press of a double click does not hit the button that stops. */}
            {progress.act === 'do' ? (
              <Button variant="solid" busy>
                {actLabel(able)}
              </Button>
            ) : null}
            <Button onClick={bulk.stop}>{t('resource:bulk.stop')}</Button>
          </>
        ) : done !== null && isRead ? (
          <EndedActions bulk={bulk} done={done} canUndo={work.undo !== undefined} onGoOn={run} onClose={close} />
        ) : (
          <>
            <Button variant="solid" disabled={able === 0} {...begin}>
              {actLabel(able)}
            </Button>
            <Button onClick={close}>{t('common:cancel')}</Button>
          </>
        )
      }
    >
      {progress === null ? null : (
        <chakra.div display="grid" gap="2" role="status" fontVariantNumeric="tabular-nums">
          <chakra.p>
            {progress.act === 'do'
              ? t('resource:bulk.progress', { count: number(progress.count), total: number(progress.total) })
              : t('resource:bulk.undoing', { done: number(progress.count), total: number(progress.total) })}
          </chakra.p>
          <chakra.progress width="full" value={progress.count} max={progress.total} aria-label={title} />
        </chakra.div>
      )}
      {progress === null && done !== null && isRead ? (
        <BulkOutcome done={done} undone={bulk.undone} words={props} />
      ) : (
        // The form stays while rows are sent: each slice reads it.
        <chakra.div display={progress === null ? 'grid' : 'none'} gap="4">
          <PreviewText preview={preview} words={props} />
          {able === 0 ? null : children?.(run)}
        </chakra.div>
      )}
    </Dialog>
  )
}

function PreviewText<R extends Row>({ preview, words }: { preview: BulkPreview<R>; words: RefusalWords<R> }) {
  const { t, i18n } = useTranslation()
  const number = (count: number) => formatNumber(count, i18n.language)
  const able = preview.able.length
  const unable = preview.unable.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      <chakra.p fontWeight="medium">
        {unable === 0
          ? t('resource:bulk.all', { count: able, all: number(able) })
          : t('resource:bulk.some', {
              able: number(able),
              total: number(able + unable),
              unable: number(unable),
              count: unable,
            })}
      </chakra.p>
      <Refusals refusals={preview.unable} {...words} />
    </>
  )
}

function EndedActions<R extends Row, After>(given: {
  bulk: ReturnType<typeof useBulkRun<R, After>>
  done: BulkResult<R, After>
  canUndo: boolean
  onGoOn: () => Promise<void>
  onClose: () => void
}) {
  const { bulk, done, canUndo, onGoOn, onClose } = given
  const { t } = useTranslation()
  const { undone } = bulk
  const left = (undone ?? done).left.length
  const takeBack = () => void bulk.takeBack(done).catch(reportError)
  const goOn = () => (undone === null ? void onGoOn().catch(reportError) : takeBack())
  return (
    <>
      {left === 0 ? null : (
        <Button variant="solid" onClick={goOn}>
          {t('resource:bulk.goOn')}
        </Button>
      )}
      <Button variant={left === 0 ? 'solid' : 'outline'} onClick={onClose}>
        {t('common:close')}
      </Button>
      {!canUndo || undone !== null || done.done.length === 0 ? null : (
        <Button onClick={takeBack}>
          <Undo2 size={16} aria-hidden />
          {t('common:undo')}
        </Button>
      )}
    </>
  )
}

const unable = (): never => {
  throw new Error('a bulk dialog needs an act')
}

/** All of them back; of those that cannot be taken back, the first reason. */
function firstReason(back: BulkResult<unknown> | null): Result<unknown> {
  const reason = back?.cut ?? back?.refused[0]?.failure
  return reason === undefined ? ok(undefined) : refused(reason)
}
