import { chakra } from '@chakra-ui/react'
import { ExternalLink, Play, ShieldBan, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownEmbed } from '../../../../shared/features/guides/reading/reading.api.ts'
import { Button } from '../../../ui/button.tsx'

/** A part of another site. Nothing is fetched from there before its reader opens it. */
export function EmbedFrame({ embed }: { embed: ShownEmbed | undefined }) {
  const { t } = useTranslation('guides')
  const [isOpen, setOpen] = useState(false)
  if (embed === undefined || embed.address === null) {
    return (
      <Box>
        <ShieldBan size={22} aria-hidden />
        {t('embed.notAllowed', { name: embed?.name ?? '' })}
      </Box>
    )
  }
  const { address, name, host, kind } = embed
  return (
    <chakra.figure margin="0" display="grid" gap="2">
      {isOpen ? (
        <chakra.iframe
          src={address}
          title={name}
          // The site is another one than ours, so that its own origin gives it nothing of us.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          allow="fullscreen"
          loading="lazy"
          width="full"
          height={kind === 'film' ? 'auto' : 'min(70vh, 44rem)'}
          aspectRatio={kind === 'film' ? '16 / 9' : undefined}
          borderWidth="1px"
          borderRadius="md"
          bg="bg.panel"
        />
      ) : (
        <Box>
          <chakra.span fontWeight="medium">{name}</chakra.span>
          <chakra.span color="fg.muted" fontSize="sm">
            {t('embed.before', { host })}
          </chakra.span>
          {navigator.onLine ? (
            <Button variant="outline" onClick={() => setOpen(true)}>
              <Play size={18} aria-hidden />
              {t('embed.open')}
            </Button>
          ) : (
            <chakra.span display="inline-flex" gap="2" alignItems="center">
              <WifiOff size={18} aria-hidden />
              {t('embed.offline')}
            </chakra.span>
          )}
        </Box>
      )}
      <chakra.figcaption fontSize="sm" color="fg.muted">
        <chakra.a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          display="inline-flex"
          gap="1.5"
          alignItems="center"
          minHeight="12"
        >
          <ExternalLink size={16} aria-hidden />
          {t('embed.window')}
        </chakra.a>
      </chakra.figcaption>
    </chakra.figure>
  )
}

const Box = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    textAlign: 'center',
    gap: '2',
    minHeight: '9rem',
    padding: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderRadius: 'md',
    bg: 'bg.muted',
  },
})
