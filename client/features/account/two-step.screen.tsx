import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { afterSignIn } from '../../desk/session/after-sign-in.ts'
import { useSessionStore } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { Door } from './door.panel.tsx'
import { awaitSecondStep, readSecondStep } from './pending-step.queries.ts'
import { SecondStep } from './second-step.panel.tsx'

/** The page of the second factor. Without a password before it, and after a reload, it leads back to the login. */
export function TwoStepScreen() {
  const { t } = useTranslation('factors')
  const sessions = useSessionStore()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [needed] = useState(readSecondStep)
  const back = pathTo('login') + search
  if (needed === null) return <Navigate to={back} replace />
  return (
    <Door title={t('step.title')}>
      <SecondStep
        needed={needed}
        onSignedIn={async (session) => {
          awaitSecondStep(null)
          sessions.set(session)
          await navigate(afterSignIn(search), { replace: true })
        }}
        onBack={() => {
          awaitSecondStep(null)
          void navigate(back, { replace: true })
        }}
      />
    </Door>
  )
}
