import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** The reckoning behind a figure. */
export function HowCountedDialog({
  about,
  onClose,
  children,
}: {
  about: string
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      open
      onClose={onClose}
      title={about}
      actions={
        <Button variant="solid" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="3">
        {children}
      </chakra.div>
    </Dialog>
  )
}
