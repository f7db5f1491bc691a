import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { InstallGuide } from './install-guide.tsx'
import { install, putInstallationAway } from './install-offer.ts'
import type { InstallWay } from './install.rules.ts'

/** Offers Rond as an application of its own, over the end of the page: it comes late, and must push nothing away. Apple lets nobody ask: there the way is shown in pictures. */
export function InstallBanner({ way }: { way: InstallWay }) {
  const { t } = useTranslation('shell')
  const titleId = useId()
  const [isGuideOpen, setGuideOpen] = useState(false)
  return (
    <chakra.section
      className="install-offer"
      aria-labelledby={titleId}
      position="sticky"
      zIndex="sticky"
      bottom={{
        base: 'calc(env(safe-area-inset-bottom) + var(--bottom-bar, 0px) + 1.25rem)',
        md: 'calc(var(--footer, 0px) + 1.5rem)',
      }}
      display="flex"
      alignItems="center"
      gap="3"
      paddingBlock="2"
      paddingInlineStart="3"
      paddingInlineEnd="1"
      borderRadius="lg"
      borderWidth="1px"
      boxShadow="lg"
      bg="bg.panel"
      animation="rise 180ms"
      _print={{ display: 'none' }}
    >
      {/* A phone has room for the words or for the sign, beside two things to press. */}
      <chakra.img src="/icons/icon-192.png" alt="" width="10" height="10" borderRadius="md" hideBelow="sm" />
      <chakra.div flex="1" minWidth="0">
        <chakra.h2 id={titleId} fontSize={{ base: 'sm', md: 'md' }}>
          {t('install.title')}
        </chakra.h2>
        <chakra.p display={{ base: 'none', md: 'block' }} color="fg.muted" fontSize="sm">
          {t('install.text')}
        </chakra.p>
      </chakra.div>
      <Button
        variant="solid"
        minHeight="12"
        paddingInline="3"
        flexShrink="1"
        onClick={() => (way === 'ios' ? setGuideOpen(true) : void install())}
      >
        {way === 'ios' ? t('install.show') : t('install.install')}
      </Button>
      <IconButton label={t('install.later')} minHeight="12" minWidth="12" onClick={putInstallationAway}>
        <X size={20} aria-hidden />
      </IconButton>
      <InstallGuide open={isGuideOpen} onClose={() => setGuideOpen(false)} />
    </chakra.section>
  )
}
