import { chakra } from '@chakra-ui/react'
import { Wrench } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { readSession } from '../../shared/features/account/session.api.ts'
import { callEndpoint, Unavailable } from '../desk/server/call-endpoint.ts'
import { useSession } from '../desk/session/session.tsx'
import { pathTo } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { DeadEnd } from './dead-end.panel.tsx'

const AGAIN_MS = 10_000

/** Replaces the login page during maintenance, and returns to it as soon as the server answers. */
export function MaintenanceScreen() {
  const { t } = useTranslation('shell')
  const { session } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const goBack = useEffectEvent(async () => {
    const path = session === null ? 'login' : 'start'
    if (await isOpen())
      await navigate(`${pathTo(path)}${query.size > 0 ? `?${query.toString()}` : ''}`, { replace: true })
  })
  useEffect(function askAgain() {
    const timer = setInterval(() => void goBack(), AGAIN_MS)
    void goBack()
    return () => clearInterval(timer)
  }, [])
  return (
    <DeadEnd icon={Wrench} title={t('maintenance.title')} text={t('maintenance.text')} isLive>
      {session === null ? null : (
        <>
          <chakra.p color="fg.muted">{t('maintenance.offline')}</chakra.p>
          <LinkButton to={pathTo('start')} variant="solid" size="lg">
            {t('notFound.home')}
          </LinkButton>
        </>
      )}
    </DeadEnd>
  )
}

/** Whether the server answers calls again. A 401 counts as an answer. */
async function isOpen(): Promise<boolean> {
  try {
    await callEndpoint(readSession, { unnamed: true, status401: 'refusal' })
    return true
  } catch (error) {
    if (error instanceof Unavailable) return false
    throw error
  }
}
