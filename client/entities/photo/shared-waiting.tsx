import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useSharedCount } from './use-shared-photos.ts'

/** The way back to photos that another app has shared and no sale has taken yet. */
export function SharedWaiting() {
  const { t } = useTranslation('sales')
  const count = useSharedCount()
  if (count === 0) return null
  return (
    <LinkButton to={pathTo('shared-photo')} variant="soft" size="lg" wide>
      <ImagePlus size={20} aria-hidden />
      {t('share.waiting', { count })}
    </LinkButton>
  )
}
