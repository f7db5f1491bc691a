import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSessionStore } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { countWaiting } from '../sync/open-sync.ts'
import { endSession } from './session-life.tsx'

/** Logs out at once when nothing waits; otherwise says first what is saved on this phone alone. */
export function useSignOut() {
  const store = useSessionStore()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(0)
  const leave = async () => {
    await navigate(pathTo('login'))
    await endSession(store)
  }
  return {
    waiting,
    ask: async () => {
      const count = await countWaiting()
      if (count > 0) setWaiting(count)
      else await leave()
    },
    stay: () => setWaiting(0),
    leave: () => {
      setWaiting(0)
      void leave()
    },
  }
}

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
