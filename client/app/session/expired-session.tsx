import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { loginFor } from '../routing/guard.ts'

/** Says that the session has ended, without taking anything away: work goes on, and waits on this phone. */
export function ExpiredSession() {
  const { t } = useTranslation('frame')
  const { pathname, search } = useLocation()
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      gap="3"
      marginInline={{ base: '4', md: '8' }}
      padding="3"
      paddingInlineStart="4"
      borderRadius="lg"
      bg="info.subtle"
      color="info.fg"
      fontSize="sm"
      fontWeight="medium"
    >
      <chakra.span flex="1" minWidth="14rem">
        {t('expired.text')}
      </chakra.span>
      <LinkButton to={loginFor(pathname, search)} variant="solid">
        {t('expired.signIn')}
      </LinkButton>
    </chakra.div>
  )
}
