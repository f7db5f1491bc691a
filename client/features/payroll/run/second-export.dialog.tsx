import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface Props {
  /** The system that the file is for, and the one that has a file of the run already. */
  readonly system: string
  readonly earlier: string
  readonly onExport: () => void
  readonly onClose: () => void
}

/** Asks before a run is exported for a second system: a receiver that imports both files pays twice. */
export function SecondExport({ system, earlier, onExport, onClose }: Props) {
  const { t } = useTranslation(['payroll', 'common'])
  const confirm = () => {
    onClose()
    onExport()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payroll:runs.second.title', { system })}
      actions={
        <>
          <Button variant="solid" onClick={confirm}>
            {t('payroll:runs.second.export')}
          </Button>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </>
      }
    >
      <p>{t('payroll:runs.second.text', { system: earlier })}</p>
    </Dialog>
  )
}
