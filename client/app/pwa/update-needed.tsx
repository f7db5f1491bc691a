import { chakra } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { updateNow } from './service-worker.ts'

/** The server takes nothing from this version any more. It stays until the update; saving on the phone goes on. */
export function UpdateNeeded() {
  const { t } = useTranslation('shell')
  const [busy, setBusy] = useState(false)
  return (
    <chakra.section
      role="alert"
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      gap="3"
      marginInline={{ base: '4', md: '8' }}
      marginBlock="2"
      padding="4"
      borderRadius="lg"
      bg="warning.subtle"
      color="warning.fg"
    >
      <Download size={22} aria-hidden />
      <chakra.div flex="1" minWidth="min(14rem, 100%)">
        <chakra.p fontWeight="semibold">{t('outdated.title')}</chakra.p>
        <chakra.p color="fg" fontSize="sm">
          {t('outdated.text')}
        </chakra.p>
      </chakra.div>
      <Button
        variant="solid"
        minHeight="12"
        busy={busy}
        onClick={() => {
          setBusy(true)
          void updateNow().finally(() => setBusy(false))
        }}
      >
        {t('outdated.apply')}
      </Button>
    </chakra.section>
  )
}
