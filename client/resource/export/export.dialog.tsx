import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Spinner } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { ListUnavailable } from '../online/ask-list.ts'
import type { SnackbarMessage } from '../../ui/snackbar-store.ts'

interface ExportDialogProps {
  /** Makes the file, or has it made, and returns the message to show. It throws {@link ListUnavailable} if the rows stop coming. */
  readonly write: (given: { onRead: (count: number) => void; signal: AbortSignal }) => Promise<SnackbarMessage>
  readonly onDone: (said: SnackbarMessage) => void
  readonly onClose: () => void
}

/** The rows stopped coming, which may pass; or the browser could not write the file, which repeating does not change. */
type Failed = 'rows' | 'writing'

/** Shows how many rows of a file have come, and can be cancelled. Rows that stop coming can be asked for again. */
export function ExportDialog({ write, onDone, onClose }: ExportDialogProps) {
  const { t, i18n } = useTranslation()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ attempt: number; read: number; failed: Failed | null }>({
    attempt,
    read: 0,
    failed: null,
  })
  const begin = useEffectEvent((attempt: number, signal: AbortSignal) =>
    write({ onRead: (read) => signal.aborted || setState({ attempt, read, failed: null }), signal }).then(
      (said) => signal.aborted || onDone(said),
      (cause: unknown) => {
        if (signal.aborted) return
        const areRowsMissing = cause instanceof ListUnavailable
        setState({ attempt, read: 0, failed: areRowsMissing ? 'rows' : 'writing' })
        if (!areRowsMissing) throw cause
      },
    ),
  )
  useEffect(
    function writeWhileOpen() {
      const leaving = new AbortController()
      begin(attempt, leaving.signal).catch(reportError)
      return () => leaving.abort()
    },
    [attempt],
  )
  const failed = state.attempt === attempt ? state.failed : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('resource:export.button')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {failed === 'rows' ? (
            <Button variant="solid" onClick={() => setAttempt(attempt + 1)}>
              {t('common:retry')}
            </Button>
          ) : null}
        </>
      }
    >
      <chakra.p role="status" display="flex" alignItems="center" gap="3" fontVariantNumeric="tabular-nums">
        {failed === null ? <Spinner /> : null}
        {failed !== null
          ? t(failed === 'rows' ? 'resource:export.failed' : 'resource:export.unwritten')
          : t('resource:export.reading', { read: formatNumber(state.read, i18n.language) })}
      </chakra.p>
    </Dialog>
  )
}
