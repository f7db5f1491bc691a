import { LogIn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { loginFor } from '../routing/guard.ts'

/** Says that the session has ended, without taking anything away: work goes on, and waits on this device. */
export function ExpiredSession() {
  const { t, ready } = useTranslation('shell')
  const { pathname, search } = useLocation()
  if (!ready) return null
  return (
    <Banner
      tone="info"
      icon={LogIn}
      title={t('expired.title')}
      actions={
        <LinkButton to={loginFor(pathname, search)} variant="solid">
          {t('expired.signIn')}
        </LinkButton>
      }
    >
      {t('expired.text')}
    </Banner>
  )
}
