import { chakra } from '@chakra-ui/react'
import { Check, CircleAlert, FileText, Smartphone, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachmentRef } from '../../../shared/features/sales/sale.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { useAttachment } from '../../sync/use-attachment.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

/** The photo of the checklist, from this phone while it is here, else from the server, and how far it has come. */
export function ChecklistPhoto({ checklist, saleId }: { checklist: AttachmentRef; saleId?: Id }) {
  const { t } = useTranslation('sales')
  const { state, blob } = useAttachment(checklist.sha256)
  const local = useObjectUrl(blob)
  const url = local ?? (saleId === undefined ? null : `/api/v1/sales/${saleId}/checklist`)
  const look = looks[state ?? 'received']
  return (
    <chakra.figure margin="0" display="grid" gap="2">
      <Picture url={url} isDocument={checklist.mime === 'application/pdf'} />
      <chakra.figcaption aria-live="polite">
        <Badge tone={look.tone} icon={look.icon}>
          {t(`checklist.state.${state ?? 'received'}`)}
        </Badge>
      </chakra.figcaption>
    </chakra.figure>
  )
}

function Picture({ url, isDocument }: { url: string | null; isDocument: boolean }) {
  const { t } = useTranslation('sales')
  const [isMissing, setMissing] = useState(false)
  if (url === null) return null
  if (isDocument || isMissing) {
    return (
      <Frame href={url} target="_blank" rel="noreferrer">
        <FileText size={24} aria-hidden />
        {isMissing ? t('checklist.notHere') : t('checklist.openFile')}
      </Frame>
    )
  }
  return (
    <chakra.img
      src={url}
      alt={t('checklist.alt')}
      onError={() => setMissing(true)}
      maxHeight="16rem"
      width="full"
      objectFit="cover"
      objectPosition="top"
      borderRadius="lg"
      borderWidth="1px"
      bg="bg.muted"
    />
  )
}

const Frame = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '14',
    borderRadius: 'lg',
    borderWidth: '1px',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'medium',
  },
})

const looks: Readonly<Record<'waiting' | 'refused' | 'received', { tone: Tone; icon: LucideIcon }>> = {
  waiting: { tone: 'neutral', icon: Smartphone },
  refused: { tone: 'danger', icon: CircleAlert },
  received: { tone: 'success', icon: Check },
}

/** A URL for bytes kept on this phone, given back when they leave the screen. */
function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(
    function lendUrl() {
      if (blob === null) return undefined
      const lent = URL.createObjectURL(blob)
      setUrl(lent)
      return () => {
        URL.revokeObjectURL(lent)
        setUrl(null)
      }
    },
    [blob],
  )
  return url
}
