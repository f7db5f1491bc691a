import { chakra } from '@chakra-ui/react'
import { CloudOff, Coins, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'

/** The start page of who is not signed in: what Rond promises, and the door. */
export function Welcome() {
  const { t } = useTranslation(['account', 'frame'])
  const promises = [
    [CloudOff, t('account:signIn.promiseOffline')],
    [Wrench, t('account:signIn.promiseFix')],
    [Coins, t('account:signIn.promiseMoney')],
  ] as const
  return (
    <chakra.div
      display="grid"
      justifyItems="start"
      alignContent="center"
      gap="6"
      width="full"
      maxWidth="form"
      minHeight="80dvh"
      marginInline="auto"
      padding="6"
    >
      <header>
        <chakra.h1 tabIndex={-1} fontSize="3xl" fontWeight="bold" lineHeight="tight">
          {t('frame:start.visitor')}
        </chakra.h1>
        <chakra.p color="fg.muted" marginTop="3" fontSize="lg">
          {t('account:signIn.promise')}
        </chakra.p>
      </header>
      <chakra.ul display="grid" gap="4" listStyle="none" padding="0" margin="0">
        {promises.map(([Icon, promise]) => (
          <chakra.li key={promise} display="flex" alignItems="center" gap="3" fontWeight="medium">
            <chakra.span
              aria-hidden
              display="grid"
              placeItems="center"
              width="10"
              height="10"
              flexShrink="0"
              borderRadius="md"
              bg="brand.subtle"
              color="brand.fg"
            >
              <Icon size={20} />
            </chakra.span>
            {promise}
          </chakra.li>
        ))}
      </chakra.ul>
      <LinkButton to={pathTo('login')} variant="solid" size="lg">
        {t('frame:user.signIn')}
      </LinkButton>
    </chakra.div>
  )
}
