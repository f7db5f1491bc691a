import { chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { openPanel } from '../panels/open-panel.ts'
import { paletteKeyName } from '../palette/palette-key.ts'

/** Opens the command palette: in the bar, or in the side navigation when the bar is hidden; on the rail its sign alone. */
export function SearchButton({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation('shell')
  const act = { onClick: () => openPanel('palette'), 'aria-keyshortcuts': 'Control+K Meta+K' }
  if (isCompact) {
    return (
      <IconButton label={t('palette.title')} {...act}>
        <Search size={18} aria-hidden />
      </IconButton>
    )
  }
  return (
    <Wide {...act}>
      <Search size={16} aria-hidden />
      <chakra.span flex="1">{t('palette.title')}</chakra.span>
      <Kbd aria-hidden>{paletteKeyName()}</Kbd>
    </Wide>
  )
}

const Wide = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flex: '0 1 18rem',
      width: 'full',
      minWidth: '0',
      height: '10',
      paddingInline: '3',
      borderWidth: '1px',
      borderRadius: 'md',
      bg: 'bg.panel',
      color: 'fg.muted',
      fontSize: 'sm',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { borderColor: 'border.control', color: 'fg' },
    },
  },
  { defaultProps: { type: 'button' } },
)
