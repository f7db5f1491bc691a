import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { useSignOut } from './use-sign-out.ts'

/** Says what would be left behind on this phone, before its person signs out. */
export function SignOutDialog({ choice }: { choice: ReturnType<typeof useSignOut> }) {
  const { t } = useTranslation('frame')
  return (
    <Dialog
      open={choice.waiting > 0}
      onClose={choice.stay}
      title={t('signOut.title')}
      actions={
        <>
          <Button variant="solid" onClick={choice.stay}>
            {t('signOut.stay')}
          </Button>
          <Button onClick={choice.leave}>{t('signOut.leave')}</Button>
        </>
      }
    >
      {t('signOut.waiting', { count: choice.waiting })}
    </Dialog>
  )
}
