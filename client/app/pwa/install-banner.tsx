import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { InstallGuide } from './install-guide.tsx'
import { install, putInstallationAway } from './install-offer.ts'
import type { InstallWay } from './install.rules.ts'

/** Offers Rond as an application of its own. Apple lets nobody ask: there the way is shown in pictures. */
export function InstallBanner({ way }: { way: InstallWay }) {
  const { t } = useTranslation('shell')
  const titleId = useId()
  const [isGuideOpen, setGuideOpen] = useState(false)
  return (
    <chakra.section
      aria-labelledby={titleId}
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="4"
      rowGap="3"
      alignItems="center"
      padding={{ base: '4', md: '5' }}
      borderRadius="lg"
      borderWidth="1px"
      boxShadow="xs"
      bg="bg.panel"
      animation="rise 180ms"
      _print={{ display: 'none' }}
    >
      <img src="/icons/icon-192.png" alt="" width={48} height={48} style={{ borderRadius: '12px' }} />
      <div>
        <chakra.h2 id={titleId} fontSize="md">
          {t('install.title')}
        </chakra.h2>
        <chakra.p color="fg.muted" fontSize="sm">
          {t('install.text')}
        </chakra.p>
      </div>
      <chakra.div gridColumn="1 / -1" display="flex" flexWrap="wrap" gap="2" justifyContent={{ md: 'flex-end' }}>
        <Button variant="ghost" flex={{ base: '1', md: 'none' }} minHeight="12" onClick={putInstallationAway}>
          {t('install.later')}
        </Button>
        <Button
          variant="solid"
          flex={{ base: '1', md: 'none' }}
          minHeight="12"
          onClick={() => (way === 'ios' ? setGuideOpen(true) : void install())}
        >
          {way === 'ios' ? t('install.show') : t('install.install')}
        </Button>
      </chakra.div>
      <InstallGuide open={isGuideOpen} onClose={() => setGuideOpen(false)} />
    </chakra.section>
  )
}
