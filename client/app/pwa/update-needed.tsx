import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { updateNow } from './service-worker.ts'

/** The server takes nothing from this version any more. It stays until the update; saving on the phone goes on. */
export function UpdateNeeded() {
  const { t } = useTranslation('shell')
  const [busy, setBusy] = useState(false)
  return (
    <Banner
      tone="warning"
      icon={Download}
      title={t('outdated.title')}
      role="alert"
      actions={
        <Button
          variant="solid"
          busy={busy}
          onClick={() => {
            setBusy(true)
            void updateNow().finally(() => setBusy(false))
          }}
        >
          {t('outdated.apply')}
        </Button>
      }
    >
      {t('outdated.text')}
    </Banner>
  )
}
