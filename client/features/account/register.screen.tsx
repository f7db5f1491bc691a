import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { pathTo } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/states.tsx'
import { ChoosePassword, linkTokenOf } from './choose-password.panel.tsx'
import { Door } from './door.panel.tsx'

/** The landing page of an invitation link. Without an invitation it explains how to get one. */
export function RegisterScreen() {
  const { t } = useTranslation('account')
  const [token] = useState(linkTokenOf(useLocation().hash.slice(1)))
  return (
    <Door title={t('register.title')}>
      {token === null ? (
        <>
          <Notice tone="info" icon={Mail}>
            {t('register.noToken')}
          </Notice>
          <LinkButton to={pathTo('login')}>{t('choose.toSignIn')}</LinkButton>
        </>
      ) : (
        <ChoosePassword token={token} />
      )}
    </Door>
  )
}
