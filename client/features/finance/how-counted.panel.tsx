import { chakra } from '@chakra-ui/react'
import { CircleHelp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** «How is this counted?»: the small question beside a figure, and its answer in plain words. */
export function HowCounted({ about, children }: { about: string; children: ReactNode }) {
  const { t } = useTranslation(['finance', 'common'])
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label={t('howCounted', { about })} onClick={() => setOpen(true)}>
        <CircleHelp size={18} aria-hidden />
      </IconButton>
      {open ? (
        <Dialog
          open
          onClose={close}
          title={about}
          actions={
            <Button variant="solid" onClick={close}>
              {t('common:close')}
            </Button>
          }
        >
          <chakra.div display="grid" gap="3">
            {children}
          </chakra.div>
        </Dialog>
      ) : null}
    </>
  )
}
