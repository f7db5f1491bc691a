import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSessionStore } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { endSession } from './session-life.tsx'

/** Logs out at once when nothing waits; otherwise says first what is saved on this phone alone. */
export function useSignOut(waiting: number) {
  const store = useSessionStore()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    await navigate(pathTo('login'))
    await endSession(store)
  }
  return {
    isAsking,
    ask: () => (waiting > 0 ? setAsking(true) : void leave()),
    stay: () => setAsking(false),
    leave: () => {
      setAsking(false)
      void leave()
    },
  }
}

export function SignOutDialog({ waiting, choice }: { waiting: number; choice: ReturnType<typeof useSignOut> }) {
  const { t } = useTranslation('frame')
  return (
    <Dialog
      open={choice.isAsking}
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
      {t('signOut.waiting', { count: waiting })}
    </Dialog>
  )
}
