import { useTranslation } from 'react-i18next'
import type { Result } from '../../../../shared/kernel/result.ts'
import { useAct } from '../../../desk/act/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { useText } from '../../../ui/text.ts'

/** Asks before something is deleted for good. */
export function RemoveDialog(given: {
  title: string
  text: string
  /** Announced when it is gone. */
  done: string
  remove: () => Promise<Result<unknown>>
  onRemoved: () => void
  onClose: () => void
}) {
  const { title, text, done, remove, onRemoved, onClose } = given
  const { t } = useTranslation()
  const words = useText()
  const { busy, failures, run } = useAct(onRemoved, done)
  const [first] = failures
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={() => run(remove, onClose)}>
            {t('assistant:chat.delete')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {first === undefined ? null : <FaultText role="alert">{words(`failures:${first.code}`)}</FaultText>}
    </Dialog>
  )
}
