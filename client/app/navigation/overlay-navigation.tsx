import { chakra } from '@chakra-ui/react'
import { Search, Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { openPanel, type PanelProps } from '../panels/open-panel.ts'
import { NavTree } from './nav-tree.tsx'

/** Everything one may open, below the overlay breakpoint: a sheet from below, where the thumb is. */
export function OverlayNavigation({ open, onClose }: PanelProps) {
  const { t } = useTranslation(['shell', 'frame'])
  return (
    <Dialog open={open} onClose={onClose} title={t('shell:menu')}>
      <chakra.div display="grid" gap="2">
        <Button wide onClick={() => openPanel('palette')}>
          <Search size={18} aria-hidden />
          {t('shell:palette.title')}
        </Button>
        <nav aria-label={t('frame:mainNavigation')}>
          <NavTree onGo={onClose} />
        </nav>
        <Button variant="ghost" wide onClick={() => openPanel('settings')}>
          <Settings2 size={18} aria-hidden />
          {t('shell:settings.title')}
        </Button>
      </chakra.div>
    </Dialog>
  )
}
