import { chakra } from '@chakra-ui/react'
import { Check, CircleAlert, FileText, Smartphone, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachmentRef } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useAttachment } from '../../../sync/use-attachment.ts'
import { lendUrl } from '../../../ui/lend-url.ts'
import { useText } from '../../../ui/text.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { recentPhoto } from '../../../entities/photo/recent-photos.ts'

/** The photo of the checklist, from this phone while it is here, else from the server, and how far it has come. */
export function ChecklistPhoto({ checklist, saleId }: { checklist: AttachmentRef; saleId?: Id }) {
  const { t } = useTranslation('sales')
  const text = useText()
  const { state, code, blob: kept } = useAttachment(checklist.sha256)
  const blob = kept ?? recentPhoto(checklist.sha256)
  if (state === null) return <chakra.div minHeight="14" />
  const { tone, icon } = looks[state]
  const isDocument = checklist.mime === 'application/pdf'
  return (
    <chakra.figure margin="0" display="grid" gap="2">
      {blob === null ? null : isDocument ? <LocalDocument /> : <LocalPicture blob={blob} />}
      {blob === null && saleId !== undefined ? (
        <RemotePicture url={`/api/v1/sales/${saleId}/checklist`} isDocument={isDocument} />
      ) : null}
      <chakra.figcaption aria-live="polite">
        <Badge tone={tone} icon={icon}>
          {isDocument ? t(`checklist.fileState.${state}`) : t(`checklist.state.${state}`)}
        </Badge>
        {state === 'refused' && code !== null ? (
          <chakra.p marginTop="1.5" color="fg.muted" fontSize="sm">
            {text(`failures:${code}`)}
          </chakra.p>
        ) : null}
      </chakra.figcaption>
    </chakra.figure>
  )
}

/** Bytes kept on this phone. */
function LocalPicture({ blob }: { blob: Blob }) {
  const { t } = useTranslation('sales')
  return <Picture ref={lendUrl(blob)} alt={t('checklist.alt')} />
}

/** Called so in every language. */
const PDF = 'PDF'

/** A file is read where it can be kept open beside the work: on this phone it is enough to see that it is there. */
function LocalDocument() {
  return (
    <Document as="p">
      <FileText size={24} aria-hidden />
      {PDF}
    </Document>
  )
}

function RemotePicture({ url, isDocument }: { url: string; isDocument: boolean }) {
  const { t } = useTranslation('sales')
  const [isMissing, setMissing] = useState(false)
  if (!isDocument && !isMissing) return <Picture src={url} alt={t('checklist.alt')} onError={() => setMissing(true)} />
  return (
    <Document href={url} target="_blank" rel="noreferrer">
      <FileText size={24} aria-hidden />
      {isMissing ? t('checklist.notHere') : t('checklist.openFile')}
    </Document>
  )
}

const Picture = chakra('img', {
  base: {
    maxHeight: '16rem',
    width: 'full',
    objectFit: 'cover',
    objectPosition: 'top',
    borderRadius: 'lg',
    borderWidth: '1px',
    bg: 'bg.muted',
  },
})

const Document = chakra('a', {
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
