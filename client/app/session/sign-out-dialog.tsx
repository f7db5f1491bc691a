import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { LeftBehind } from '../sync/open-sync.ts'
import type { useSignOut } from './use-sign-out.ts'

/** Says what would be left behind on this phone, before its person signs out. */
export function SignOutDialog({ choice, left }: { choice: ReturnType<typeof useSignOut>; left: LeftBehind }) {
  const { t, ready } = useTranslation('shell')
  if (!ready) return null
  return (
    <Dialog
      open
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
      {left.waiting > 0 ? t('signOut.waiting', { count: left.waiting }) : t('signOut.drafts', { count: left.drafts })}
    </Dialog>
  )
}
