import { chakra } from '@chakra-ui/react'
import { Wrench } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { readSession } from '../../shared/features/account/session.api.ts'
import { callEndpoint, Unavailable } from '../entities/call-endpoint.ts'
import { useSession } from '../entities/session/session.tsx'
import { pathTo } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'

const AGAIN_MS = 10_000

/** Stands in place of the login while the server is closed for maintenance, and leads back as soon as it answers. */
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
    <chakra.main id="main" display="grid" placeItems="center" minHeight="100dvh" padding="6">
      <chakra.div role="status" display="grid" justifyItems="center" gap="4" textAlign="center" maxWidth="28rem">
        <chakra.span
          aria-hidden
          display="grid"
          placeItems="center"
          width="24"
          height="24"
          borderRadius="xl"
          bg="brand.subtle"
          color="brand.fg"
        >
          <Wrench size={44} strokeWidth={1.6} />
        </chakra.span>
        <chakra.h1 tabIndex={-1} fontSize="2xl">
          {t('maintenance.title')}
        </chakra.h1>
        <chakra.p color="fg.muted">{t('maintenance.text')}</chakra.p>
        {session === null ? null : (
          <>
            <chakra.p color="fg.muted">{t('maintenance.offline')}</chakra.p>
            <LinkButton to={pathTo('start')} variant="solid" size="lg">
              {t('notFound.home')}
            </LinkButton>
          </>
        )}
      </chakra.div>
    </chakra.main>
  )
}

/** A refusal is an answer too: nobody has to be signed in. */
async function isOpen(): Promise<boolean> {
  try {
    await callEndpoint(readSession, { unnamed: true, status401: 'refusal' })
    return true
  } catch (error) {
    if (error instanceof Unavailable) return false
    throw error
  }
}
